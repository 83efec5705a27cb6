/** Capitalized words that are in names of laws, places, offices, and events, and hardly in names of people. */
const NO_NAMES: ReadonlySet<string> = new Set(
  `a act acts ada agency agreement all americans amendment amendments and annual april approved assembly assistance association august award awards before bill board bulletin bureau
  center chapter city class clinic closed college commission committee community company conference congress consumer contract contracts coordinator corporation council county court created crp
  date day days december dear department deputy director disabilities disability district division draft due education effective employment end ended established executive expires
  fair february federal final fiscal form founded foundation friday from fund general governor grant guide handbook hall health high history home house human inc independent initiative institute issue issued january job july june
  last law league letter license living llc manual march may mayor medicaid medicare meeting memo memorandum monday national network new newsletter north notice november number october of office official on open opened opening order organization
  page part party plan policy posted president press print program programs project provider public published quarter questions reauthorization received record regional registration rehab rehabilitation release report reviewed revised revision road room rule rules
  saturday school secretary section selection senate senator september service services session signed since solutions south spring ssa stage state states station street summer summit sunday support supported supreme system
  team term the thank thursday title to training transition treaty tuesday unified union united university updated urban valley version veterans vocational volume vr wage week wednesday welcome west wioa work workforce workshop year you your
  alabama alaska arizona arkansas california carolina colorado connecticut dakota delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico york ohio oklahoma oregon pennsylvania rhode island tennessee texas utah vermont virginia washington wisconsin wyoming`
    .split(/\s/)
    .filter(Boolean),
);

const WORD = /^\p{Lu}[\p{L}'’]*$/u;
const INITIAL = /^\p{Lu}\.?$/u;
/** Shorter, it's rather an abbreviation, such as one of a state. */
const CAPITALS_MIN = 3;

const isName = (word: string | undefined): boolean =>
  word !== undefined &&
  WORD.test(word) &&
  [...word].length > 1 &&
  (word !== word.toUpperCase() || word.length >= CAPITALS_MIN) &&
  !NO_NAMES.has(word.toLowerCase());

const isUsed = (word: string | undefined): boolean => word !== undefined && NO_NAMES.has(word.toLowerCase());

const wordsIn = (text: string): string[] => text.split(/[\s,;:|()\u2013\u2014-]/).filter(Boolean);

const areNames = (one: string | undefined, other: string | undefined, third: string | undefined): boolean =>
  isName(other) && (isName(one) || (INITIAL.test(one ?? '') && isName(third)));

/** Whether a text ends with what's probably someone's name. */
export function endsWithName(text: string): boolean {
  const [last, before, third] = wordsIn(text).reverse();
  return areNames(before, last, third) && !isUsed(third);
}

/** Whether a text begins with one. */
export function beginsWithName(text: string): boolean {
  const [first, second, third] = wordsIn(text);
  const isFull = isName(first) && (isName(second) || (INITIAL.test(second ?? '') && isName(third)));
  return isFull && !isUsed(third);
}
