import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import {
  OWN_QUESTIONS,
  OWNER_ANSWERS,
  OWNER_QUESTIONS,
  type ShownContentField,
} from '@fairlead/contract/platform/site-content';
import type { RestsOn } from '@fairlead/contract/site/roadmap';
import { organization } from '../../organization.ts';

const { name } = brand;

type Question = { question: string; answer: string };
/** `null` if the answer claims nothing of the platform for today. */
type Known = Question & { restsOn: RestsOn | null };

/** Answered by the product's own facts. A test compares what isn't built with the roadmap. */
export const known: readonly Known[] = [
  {
    restsOn: 'environments',
    question: 'Can we try it before we commit?',
    answer:
      'There’s a training environment with sample data, apart from the live one. Book a Demo, and ask us to show it to you. Once your program has accounts, everyone can practice there.',
  },
  {
    restsOn: 'service-logs',
    question: 'Does it work on phones?',
    answer: `Yes, and on tablets and desktops. A job coach logs a visit in ${claims.logTime}.`,
  },
  {
    restsOn: null,
    question: 'What does a quote cover?',
    answer:
      'Every quote is written for one program. It depends on your answers to the four questions on the pricing page, so ask for what you need to see in it.',
  },
  {
    restsOn: 'roles',
    question: 'Who controls our data?',
    answer: `You do. Your program decides what’s recorded and who sees it. In legal terms, the provider is the controller of its consumers’ data, and ${name} is the processor.`,
  },
  {
    restsOn: null,
    question: 'Is it accessible?',
    answer:
      'We test this website against the Web Content Accessibility Guidelines (WCAG) 2.2 with every change. Our accessibility statement says what hasn’t been tested. It doesn’t cover the platform, so ask about your staff’s needs before you decide.',
  },
  {
    restsOn: null,
    question: 'What isn’t built yet?',
    answer:
      'In progress: invoice creation, improved notes, and the report forms CRP-21, CRP-30, CRP-31, CRP-32, and CRP-33. Planned: new forms from the logs, and a check before the invoice. The roadmap has the details.',
  },
];

/** The questions that only an owner can answer, and the owner's own. Each is hidden until it has an answer. */
export const ifAnswered: readonly { field: ShownContentField; question: string; answer: string }[] = [
  ...OWNER_ANSWERS.map((field) => ({
    field,
    question: OWNER_QUESTIONS[field],
    answer: organization.content[field] ?? '',
  })),
  ...OWN_QUESTIONS.map(({ question, answer }) => ({
    field: question,
    question: organization.content[question] ?? '',
    answer: organization.content[answer] ?? '',
  })),
];
