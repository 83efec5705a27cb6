import { brand } from '@fairlead/contract/platform/brand';
import { expect, test } from 'vitest';
import { questions, questionsWith } from './faq.content.ts';

test('a question that only an owner can answer is hidden until it has an answer', () => {
  const hosting = 'In two data centers in the United States.';
  const added = questionsWith({ ...brand.answers, hosting }).filter(
    ({ question }) => !questions.some((shown) => shown.question === question),
  );
  expect(added).toEqual([{ question: 'Where is our data hosted?', answer: hosting }]);
});
