/** The checks, line by line, in order. */
export function createReport(say = console.log) {
  const lines = [];
  const notes = [];
  return {
    /** Records and prints whether something held. `detail`: the figures behind it. */
    check(what, held, detail = '') {
      lines.push({ what, held: Boolean(held), detail });
      say(`${held ? 'PASS' : 'FAIL'}  ${what}${detail ? `: ${detail}` : ''}`);
    },
    note(text) {
      notes.push(text);
      say(text);
    },
    passed: () => lines.length > 0 && lines.every(({ held }) => held),
    /** A Markdown table with a summary line. */
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
