export type Step = {
  id: string;
  title: string;
  /** Video length. */
  minutes: number;
  goal: string;
  /** What to do, in order. */
  how: readonly string[];
  /** How to tell it worked. */
  done: string;
};

/** The six steps, in order. Their total time is about what the claims state. */
export const steps: readonly Step[] = [
  {
    id: 'first-login',
    title: 'First login',
    minutes: 3,
    goal: 'Get into the training environment with the account that your administrator made for you.',
    how: [
      'Open the login page of this website and choose Training. It is a sandbox: nothing you do there counts.',
      'Enter the email address and the password from your invitation.',
      'Choose a new password of your own. A long one that you can remember is better than a short one with odd signs.',
      'Look at the top of the page: it says that you are in training. Production looks the same and does not say so.',
    ],
    done: 'You see your name, and a list of the people you work with. In training they are made up.',
  },
  {
    id: 'explore',
    title: 'Explore environment',
    minutes: 13,
    goal: 'Find your way around before you write anything.',
    how: [
      'Open the list of consumers and choose one. Everything about this person is in one place: plans, logs, miles, reports, documents.',
      'Open an authorization. Read what was ordered, until when, and how many hours and miles are used and left.',
      'Go to the service logs and sort them by date. Open one, and look at who signed it and when.',
      'Open the vault, and see which documents are kept for this person.',
      'Make the window narrow, or take your phone. The same pages are there, in one column.',
    ],
    done: 'You can say, without looking, where an authorization, a log and a report are found.',
  },
  {
    id: 'create-plan',
    title: 'Create plan (CRP-20)',
    minutes: 4,
    goal: 'Write the service plan, the form CRP-20, that the work of the next months follows.',
    how: [
      'Choose the consumer, then Plans, then New plan.',
      'Pick the authorization that the plan belongs to. Dates and services come along with it.',
      'Write the goal in the person’s own words, then what you will do to reach it, and how both of you will see progress.',
      'Read it through together. The consumer signs on the screen, then you do.',
    ],
    done: 'The plan is listed as Signed, with both signatures, their dates and times.',
  },
  {
    id: 'hourly-service-record',
    title: 'Create hourly service record',
    minutes: 4,
    goal: 'Log one visit, as you will do after each visit from now on.',
    how: [
      'Choose the consumer and New service log. The phone is the best place for it.',
      'Check the authorization and the hours left. Then set the start and the end.',
      'Choose what was done, and write one or two sentences: what the person did, with how much help, and what comes next.',
      'Have it signed, and save.',
    ],
    done: 'The hours left on the authorization have gone down by the length of the visit.',
  },
  {
    id: 'mileage-record',
    title: 'Create mileage record',
    minutes: 9,
    goal: 'Log the miles of a day with several stops.',
    how: [
      'Choose New mileage record, and the date.',
      'Enter where you started. Places you go to often are offered after a few letters.',
      'Add each stop in order, and for each one the consumer you drove for. The maps service fills in the distance.',
      'Change the order of two stops by moving one of them, and see the miles change.',
      'If a road was closed, correct the miles and say why in the note. The first figure stays in the audit trail.',
      'Save. Miles are taken from the authorization of each consumer.',
    ],
    done: 'The record shows the route as a line with its stops, and the miles for each person.',
  },
  {
    id: 'monthly-report',
    title: 'Create monthly report (CRP-22)',
    minutes: 8,
    goal: 'Turn the logs of a month into the progress report, the form CRP-22.',
    how: [
      'Choose the consumer, then Reports, then New report, and the month.',
      'Look at what is filled in: dates, hours and miles come from the logs. If one is wrong, correct the log, not the report.',
      'Write what the logs cannot say: what went well, what was hard, and what you suggest for next month.',
      'Read it with the consumer, if that is how you work, and sign.',
      'Download it as a PDF, or leave it where it is: it goes along with the invoice.',
    ],
    done: 'The report shows as Signed, and is part of the packet for the month’s invoice.',
  },
];
