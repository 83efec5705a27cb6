/** What was checked, line by line, in the order in which it was. */
export function createReport(say = console.log) {
  const lines = [];
  const notes = [];
  return {
    /** Keeps whether something held, and says so at once. `detail`: the figures behind it. */
    check(what, held, detail = '') {
      lines.push({ what, held: Boolean(held), detail });
      say(`${held ? 'PASS' : 'FAIL'}  ${what}${detail ? `: ${detail}` : ''}`);
    },
    note(text) {
      notes.push(text);
      say(text);
    },
    passed: () => lines.length > 0 && lines.every(({ held }) => held),
    /** As a table of Markdown, with a last line that counts. */
    print() {
      const failed = lines.filter(({ held }) => !held).length;
      say(`\n| | what was checked | what was seen |\n|---|---|---|`);
      for (const { what, held, detail } of lines)
        say(`| ${held ? 'PASS' : '**FAIL**'} | ${what} | ${detail.replaceAll('|', '\\|')} |`);
      say('');
      for (const note of notes) say(`- ${note}`);
      say(`\n${lines.length - failed} passed, ${failed} failed`);
    },
  };
}
