/** The letters of a name or an organization that an email can have. */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');

const words = (text: string): string[] => text.split(' ');

const first = words(
  'Alex Amara Avery Bao Blair Casey Chioma Dana Devon Drew Elena Emery Farah Finley Gale Hana Harper Imani Jamie Jordan José Kai Kim Lee Linh Luca Łukasz Maya Morgan Nadia Noor Omar Parker Quinn Ravi Riley Robin Rowan Sam Sasha Skyler Taylor Tomás Uma Wren Yuki Zoë Zuri',
);
const last = words(
  "Adams Ahmed Baker Brooks Carter Castillo Chen Clark Cohen Cruz Davis Diaz Edwards Evans Fisher Flores Garcia Gomez Green Gutiérrez Hall Harris Hughes Ibrahim Jackson James Johnson Jones Khan Kim Kowalski Lewis Lopez MacDonald Martin Miller Mitchell Morales Morris Müller Nelson Nguyen Nuñez O'Brien Okafor Ortiz Park Parker Patel Perez Price Reed Reyes Rivera Rossi Sanchez Schmidt Silva Singh Smith Stewart Sullivan Thomas Torres Tran Turner Van-Dyke Walker Ward Watson White Williams Wilson Wright Yamada Young Zhang Zimmerman",
);
const places = words(
  'Bayview Birchwood Bluewater Cedarville Clearbrook Coastal Crestview Eastgate Elmwood Fairhaven Foxglove Glenwood Greenfield Harbor Hillcrest Ironwood Kingsford Lakeshore Lakeside Maplewood Meadow Midvale Millbrook Northside Oakdale Pinecrest Prairie Redwood Ridgeway Riverbend Rosemont Sandpoint Silverton Southport Springdale Stonebridge Summit Sunnyside Thornhill Valley Westbrook Whitewater Willow Windmill Woodland',
);

/** One kind of organization for each role, in the order of the roles. */
const kinds = [
  'Community Rehabilitation Services',
  'Department of Vocational Services',
  'Job Coaching & Supported Employment',
  'Family Partners',
];
const LONG_NAME =
  'Regional Consortium for Vocational Rehabilitation, Supported Employment and Independent Living of the Northern Counties';

const subjects = [
  'See your month of service hours on one page',
  'A short demo for your team',
  'New: progress reports from your notes',
  'Office hours for job coaches',
  'What changed in authorizations this month',
  'Invoice documents without the paper chase: what providers of every size can do before the end of the quarter',
];

/** The words that the generated rows are made of, as SQL arrays. */
export const lists = {
  first,
  firstSlugs: first.map(slug),
  last,
  lastSlugs: last.map(slug),
  places,
  placeSlugs: places.map(slug),
  kinds,
  kindSlugs: ['rehab', 'vocational', 'coaching', 'partners'],
  longName: LONG_NAME,
  subjects,
};
