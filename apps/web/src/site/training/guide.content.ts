import type { TrainingVideo } from '@fairlead/contract/platform/training-videos';
import type { RestsOn } from '@fairlead/contract/site/roadmap';

export type Step = {
  id: TrainingVideo;
  title: string;
  /** What the step takes. */
  minutes: number;
  goal: string;
  /** What to do, in order. It names no menu or button of the platform: those change, and only its owner knows them. */
  how: readonly string[];
  /** How to tell it worked. */
  done: string;
  restsOn: RestsOn;
};

/** The six steps, in order. Their total time is about what the claims state. */
export const steps: readonly Step[] = [
  {
    id: 'first-login',
    restsOn: 'environments',
    title: 'First login',
    minutes: 3,
    goal: 'Get into the training environment with the account your administrator set up for you.',
    how: [
      'On this website, go to the login page and choose Training. It’s a practice site, so nothing you do there counts.',
      'Enter the email address and temporary password from your invitation.',
      'Choose a password of your own. Long and easy to remember beats short and full of symbols.',
      'Check that you’re in training, not in production. The two have different addresses.',
    ],
    done: 'You see your name and a list of the people you work with. In training, those people are made up.',
  },
  {
    id: 'explore',
    restsOn: ['authorizations', 'service-logs', 'mileage', 'crp-22', 'vault', 'signatures'],
    title: 'Explore environment',
    minutes: 13,
    goal: 'Look around before you enter anything.',
    how: [
      'Open one person’s record. Their plans, logs, miles, reports, and documents are all there.',
      'Open an authorization. See what was authorized, until when, and how many hours and miles are used and left.',
      'Find the service logs, and open one. Look at who signed it, and when.',
      'Open the document vault, and see what’s filed for this person.',
      'Try it on your phone, too. You’ll find the same pages in one column.',
    ],
    done: 'You can find an authorization, a log, and a report without hunting for them.',
  },
  {
    id: 'create-plan',
    restsOn: ['crp-20', 'signatures', 'authorizations'],
    title: 'Create plan (CRP-20)',
    minutes: 4,
    goal: 'Write the service plan (CRP-20) that the next few months of work will follow.',
    how: [
      'Start a new plan for the person.',
      'Pick the authorization the plan is for.',
      'Write the goal in the person’s own words. Then write what you’ll do to reach it, and how you’ll both see progress.',
      'Read it through together. The person signs on the screen, and then you do. If they have a guardian, ask who has to sign.',
    ],
    done: 'The plan has both signatures, each with its date and time.',
  },
  {
    id: 'hourly-service-record',
    restsOn: ['service-logs', 'authorizations', 'signatures'],
    title: 'Create hourly service record',
    minutes: 4,
    goal: 'Log one visit, the way you’ll log every visit from now on.',
    how: [
      'Start a new service log for the person. Your phone is the handiest place to do it.',
      'Check the authorization and the hours left. Then enter when you started and finished.',
      'Note what was done. One or two sentences are enough: what the person did, how much help they needed, and what comes next.',
      'Find a private spot, ask the person to read and sign it, and save it.',
    ],
    done: 'The hours left on the authorization went down by the length of the visit.',
  },
  {
    id: 'mileage-record',
    restsOn: ['mileage', 'authorizations', 'audit-trail'],
    title: 'Create mileage record',
    minutes: 9,
    goal: 'Log the miles of a day with several stops.',
    how: [
      'Start a new mileage record, and pick the date.',
      'Enter where you started.',
      'Add each stop in order, with the person you drove for. The maps service fills in the distance.',
      'For practice, swap two stops and watch the miles change. On the job, enter the route you drove.',
      'If a road was closed, correct the miles and say why. The audit trail keeps the first number.',
      'Save it. The miles count against each person’s authorization, so check them against your agency’s mileage rules.',
    ],
    done: 'The record shows your route with its stops, and the miles for each person.',
  },
  {
    id: 'monthly-report',
    restsOn: ['crp-22', 'invoice-documents'],
    title: 'Create monthly report (CRP-22)',
    minutes: 8,
    goal: 'Turn a month of logs into the progress report (CRP-22).',
    how: [
      'Start a new report for the person, and pick the month.',
      'Look at what’s already filled in: dates, hours, and miles come from the logs. If one is wrong, correct the log and say why. Then ask whether it needs a new signature.',
      'Write the rest: what went well, what was hard, and what you suggest for next month.',
      'Read it with the person, so they know what it says, and sign it.',
      'Download it as a PDF, or leave it: it joins the documents behind the month’s invoice.',
    ],
    done: 'The report is signed, and it’s with the month’s invoice documents.',
  },
];
