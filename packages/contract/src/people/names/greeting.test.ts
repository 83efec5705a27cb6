import { expect, test } from 'vitest';
import { firstNameOf, greetingName, oddGreeting, tidyName } from './greeting.ts';

const person = (
  name: string | null,
  first_name: string | null = null,
  organization: string | null = null,
) => ({
  name,
  first_name,
  organization,
});

test.each([
  ['Ann Lee', 'Ann'],
  ['Ann', 'Ann'],
  ['  Ann   B. Lee ', 'Ann'],
  ['ANN LEE', 'Ann'],
  ['ann lee', 'Ann'],
  ['José García', 'José'],
  ['Mary-Jane Watson', 'Mary-Jane'],
  ["D'Angelo Russell", "D'Angelo"],
  ['LaToya McKenzie', 'LaToya'],
  ['Иван Петров', 'Иван'],
  ['Juan de la Cruz', 'Juan'],
  ['Ann Do', 'Ann'],
  // Last name first.
  ['Lee, Ann', 'Ann'],
  ['Lee,Ann', 'Ann'],
  ['LEE, ANN', 'Ann'],
  ['Lee, Ann Marie', 'Ann'],
  ['Lee, Dr. Ann', 'Ann'],
  ['Smith Jr., John', 'John'],
  ['de la Cruz, Ana', 'Ana'],
  // Titles, suffixes, and credentials.
  ['Dr. Ann Lee, MD', 'Ann'],
  ['Prof. Dr. Ann Lee', 'Ann'],
  ['Ms Ann Lee', 'Ann'],
  ['Ann Lee, Ph.D., LPC', 'Ann'],
  ['Ann Lee MD', 'Ann'],
  ['John Smith Jr.', 'John'],
  ['John Smith 3rd', 'John'],
  // Nicknames, notes, and quotation marks.
  ['Robert (Bob) Lee', 'Robert'],
  ['Robert “Bob” Lee', 'Robert'],
  ['Ann Lee (she/her)', 'Ann'],
  ['"Ann Lee"', 'Ann'],
  ['“Lee, Ann”', 'Ann'],
])('%j has the first name %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

test.each([
  [null, '', ' ', '-', '.', '??'],
  ['ann@harbor.org', 'www.harbor.org', 'ann.lee', 'ann_lee', 'https://harbor.org'],
  ['Dr.', 'Dr. Lee', 'Mr. Smith', 'Lee, MD', 'Smith, Jr.', 'Lee MD', 'Boston, MA'],
  ['Herr Müller', 'Sra. García López', 'Señor García', 'Mme Curie', 'M. Dupont', 'Tanaka-san'],
  ['de la Cruz', 'van der Berg', 'St. James', 'O’Brien'],
  ['Lee,', ',Ann', 'Lee, A.', 'Lee, Ann, MD', 'Lee, Ann Marie Grace', 'Ann Lee, Director', 'Ann Lee, Harbor'],
  ['Harbor Services', 'Harbor, Inc.', 'State of Ohio', 'The Lee Family', 'Front Desk', 'Billing'],
  ['J. Smith', 'J. R. Smith', 'J.R. Smith', 'JD Smith', 'JD', 'A'],
  ['Ann & Bo', 'Ann and Bo Lee', 'Mr. & Mrs. Smith', 'Ann/Bo', 'Ana y Bo'],
  ['N/A', 'na', 'Unknown', 'Test', 'Test User', 'No Name', 'xxx', 'First Last', 'Not Provided'],
  ['{{first_name}}', '*|FNAME|*', '[First Name]', '%NAME%', 'Ann3', '555-0100'],
  ['(Bob) Lee', '林美玲', 'SMITH', 'aNN lee', 'Dean Smith', '🎉 Ann'],
])('what isn’t sure has none, such as %j', (...names) => {
  for (const name of names) expect([name, firstNameOf(name)]).toEqual([name, null]);
});

test('a first name of its own wins, as it’s written, unless it’s no name at all', () => {
  expect(greetingName(person('Lee, Ann', 'Annie'))).toBe('Annie');
  expect(greetingName(person('Lee, Ann', ' ANNIE '))).toBe('ANNIE');
  expect(greetingName(person('Dr. Lee', 'Mary Ann'))).toBe('Mary Ann');
  for (const stored of ['n/a', 'ann@harbor.org', '–', 'Unknown', '{{first_name}}'])
    expect([stored, greetingName(person('Lee, Ann', stored))]).toEqual([stored, 'Ann']);
  expect(greetingName(person(null, 'Test'))).toBeNull();
});

test('a name that’s also the organization’s isn’t a person’s', () => {
  expect(greetingName(person('Harbor Lights', null, ' harbor lights '))).toBeNull();
});

test.each<[string | null, string | null, string | null, string | null]>([
  ['Lee, Ann, MD', null, null, 'Ann'],
  ['Ann & Bo', null, null, 'Ann and Bo'],
  ['Ann Lee, Director', null, null, 'Ann'],
  ['Dr. Lee', null, null, null],
  ['Ann Lee', 'ANN', 'ANN', 'Ann'],
  ['Ann Lee', 'ann', 'ann', 'Ann'],
  ['Ann Lee', 'Dr. Ann', 'Dr. Ann', 'Ann'],
  [null, 'Lee, Ann', 'Lee, Ann', 'Ann'],
])('the greeting of %j with the first name %j looks odd', (name, first_name, greeting, proposed) => {
  expect(oddGreeting(person(name, first_name))).toEqual({ greeting, proposed });
});

test.each([
  ['Lee, Ann', null],
  ['ANN LEE', null],
  ['Ann Lee', 'Mary Ann'],
  ['Ann Lee', 'JD'],
  ['Ann Lee', 'Ann-Marie'],
  [null, null],
  ['Ann Lee', 'N/A'],
])('the greeting of %j with the first name %j looks fine', (name, first_name) => {
  expect(oddGreeting(person(name, first_name))).toBeNull();
});

test.each([
  ['Lee, Ann', 'Ann Lee'],
  ['LEE, ANN MARIE', 'Ann Marie Lee'],
  ['Dr. Ann Lee, MD', 'Ann Lee'],
  ['de la Cruz, Ana', 'Ana de la Cruz'],
  ['ANN LEE', 'Ann Lee'],
  ['"Ann Lee"', 'Ann Lee'],
])('%j is tidied to %s', (name, tidy) => {
  expect(tidyName(name)?.name).toBe(tidy);
});

test('a name in order stays as it is, and so does one that isn’t sure or that would lose a part', () => {
  for (const name of [
    'Ann Lee',
    'Ann Lee, MD',
    'John Smith Jr.',
    'Robert (Bob) Lee',
    'de la Cruz',
    'Harbor, Inc.',
    '',
  ])
    expect([name, tidyName(name)]).toEqual([name, null]);
});

test('a name made to take long is read at once', () => {
  const long = ['aʼ', "a'", '(', '“', '"a', " 'a", 'a-', 'a '].map((part) => `${part.repeat(20_000)}.`);
  for (const name of long) expect(firstNameOf(name)).toBeNull();
});
