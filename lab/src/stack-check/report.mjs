/** The checks, line by line, in order. */
export function createReport(log = console.log) {
  const lines = [];
  const notes = [];
  return {
    /** Records and prints whether something held. `detail`: the figures behind it. */
    check(what, held, detail = '') {
      lines.push({ what, held: Boolean(held), detail });
      log(`${held ? 'PASS' : 'FAIL'}  ${what}${detail ? `: ${detail}` : ''}`);
    },
    note(text) {
      notes.push(text);
      log(text);
    },
    passed: () => lines.length > 0 && lines.every(({ held }) => held),
    /** A Markdown table with a summary line. */
    print() {
      const failed = lines.filter(({ held }) => !held).length;
      log(`\n| | what was checked | what was seen |\n|---|---|---|`);
      for (const { what, held, detail } of lines)
        log(`| ${held ? 'PASS' : '**FAIL**'} | ${what} | ${detail.replaceAll('|', '\\|')} |`);
      log('');
      for (const note of notes) log(`- ${note}`);
      log(`\n${lines.length - failed} passed, ${failed} failed`);
    },
  };
}
