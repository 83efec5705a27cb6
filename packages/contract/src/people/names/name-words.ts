const words = (list: string): readonly string[] => list.split(/\s+/).filter(Boolean);

/** Before a name, in English, where a first name may follow. In lowercase and without periods, like all words here. */
const titles = words(`
  dr doctor mr mrs ms miss mx mister prof professor rev reverend fr father sister brother pastor rabbi imam hon
  honorable sen senator gov governor rep representative capt captain col colonel maj sgt sergeant lt lieutenant gen
  general cpl pvt cmdr commander adm admiral sir lady lord dame madam ma'am coach judge justice mayor ambassador`);

/** In other languages, where two words may as well be two last names: "Sra. García López". */
const foreignTitles = words(`
  herr frau fräulein hr señor señora señorita senor senora senorita sr sra sras srs srta sres dn dna dña doña dona
  monsieur madame mademoiselle mme mlle mmes maître me signor signora signorina sig sigra dott dottssa avv ing lic licda
  arq profa dra drs mgr dhr mevr mevrouw meneer dipl dipl-ing mag pani fru frøken herra rouva shri shrimati smt sri
  thiru sheikh sheikha sayyid ustad hajji haji encik puan tuan cik bapak ibu khun sensei bay hanım gospodin gospođa
  kyrios kyria domnul doamna úrnő господин госпожа`);

/** After a name: generations, degrees, credentials, and licenses. */
const credentials = words(`
  jr sr ii iii iv vi vii 1st 2nd 3rd 4th esq esquire phd dphil edd psyd md do dds dmd dvm od pharmd dnp np fnp rn lpn
  lvn bsn msn aprn crnp cna pa pa-c pac pt dpt ot otr otrl otr/l cota slp ccc ccc-slp cccslp ma ms msc mse med mba mpa
  mph msw mdiv ba bs bsc bsw beng aas jd llm llb lcsw lmsw licsw lsw lisw csw lpc lpcc lmhc lcpc lmft lmhp lcmhc ncc crc
  lrc cesp cves clcp cpa cfp cfa pmp phr sphr shrm shrm-cp shrm-scp atp cvrt coms cdms ccm abve bcba bcba-d rbt qmhp
  qidp qddp cbis cadc ladc lcadc cssp cws ret usa usn usaf usmc faan fache cae sj osb`);

/** In the names of companies and offices, in jobs and lists: what has one of them is hardly a person's name. */
const notPeople = words(`
  the of for inc incorporated llc ltd limited corp corporation co company companies group foundation association assoc
  assn agency department dept office offices team staff university college school schools institute academy county city
  state bureau division commission council board hospital clinic church center centers bank solutions systems
  partners partnership associates consulting consultants enterprises holdings network programs program project projects
  services service industries rehab rehabilitation vocational employment supported supports support sales marketing
  billing accounting accounts payable receivable reception desk front info information inbox mailbox contact contacts
  newsletter webmaster postmaster helpdesk help gmbh ag sarl bv nv oy plc llp pllc pc trust society union club
  ministries ministry workforce resources human community communities health healthcare care medical therapy therapies
  family families household estate committee coalition alliance authority district region regional national
  international global store shop hotel studio studios labs technologies technology tech software media press goodwill
  easterseals director manager supervisor coordinator counselor specialist assistant president vice ceo cfo coo cto
  owner founder chair chairman chairperson treasurer secretary intern receptionist provider vendor crp vr dvr attn
  attention mustermann`);

/** "aa", "xxx". */
const repeatedLetters = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) =>
  [2, 3, 4, 5, 6].map((times) => letter.repeat(times)),
);

/** Typed because a form wanted something. */
const placeholders = words(`
  na n/a none null nil nan undefined unknown unkn unnamed unspecified anonymous anon noname no not name nobody blank
  empty missing tbd tba tbc todo test tester testing tests demo sample example dummy fake asdf asd qwerty qwer abc abcd
  xyz foo bar user users username guest customer client clients subscriber subscribers member members recipient person
  friend colleague admin administrator first last firstname lastname fname lname fullname don't dont deceased vacant
  retired former various multiple undisclosed private confidential unbekannt desconocido desconocida inconnu sin kein
  keine default temp temporary delete deleted removed duplicate dear hi hello there self other others all everyone
  participant volunteer visitor applicant noreply no-reply donotreply`).concat(repeatedLetters);

/** The beginning of a last name: "de la Cruz", "van der Berg". */
const particles = words(`
  de da di do du des del della dello degli dei dal dalla das dos la le les lo los las van von vom der den het ter ten zu
  zum zur af av bin bint ibn abu st ste saint san santa mac mc fitz el`);

/** Between two people. */
const and = words('& + and und et y og och');

/** First names that are titles, too. */
const ambiguous = words(
  'don dom dean major prince princess duke earl king queen bishop deacon elder canon marshal',
);

/** Of a word of a name: what it may be besides a part of someone's name. */
export const nameWords = {
  titles: new Set(titles),
  foreignTitles: new Set(foreignTitles),
  credentials: new Set(credentials),
  notPeople: new Set(notPeople),
  placeholders: new Set(placeholders),
  particles: new Set(particles),
  ambiguous: new Set(ambiguous),
  and: new Set(and),
};

/** Names with any of them aren't plain. */
export const NOT_PLAIN: readonly string[] = [
  ...titles,
  ...foreignTitles,
  ...credentials,
  ...notPeople,
  ...placeholders,
  ...particles,
  ...ambiguous,
  ...and,
];
