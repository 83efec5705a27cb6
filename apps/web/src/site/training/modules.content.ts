export const categories = [
  { id: 'account-setup', name: 'Account setup' },
  { id: 'consumer-setup', name: 'Consumer setup' },
  { id: 'billing-invoicing', name: 'Billing and invoicing' },
  { id: 'reporting-analytics', name: 'Reporting and analytics' },
  { id: 'system-settings', name: 'System settings' },
] as const;

export type Category = (typeof categories)[number]['id'];

export type Module = {
  id: string;
  title: string;
  category: Category;
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  importance: 'Critical' | 'Essential' | 'Important';
  /** At least 150 words in total. */
  text: readonly string[];
  /** Three steps. */
  steps: readonly [string, string, string];
};

export const modules: readonly Module[] = [
  {
    id: 'users-and-roles',
    title: 'Users and roles',
    category: 'account-setup',
    difficulty: 'Beginner',
    importance: 'Critical',
    text: [
      'Each person who works in the platform has an account of their own. Shared accounts are the first thing to give up: a signature, a log and a line in the audit trail mean something only if one person stands behind them.',
      'An account has a role. Administrators of a community rehabilitation provider (CRP) set up the program and see all of it. Job coaches see the people they work with and write logs, miles and reports. Customers, who fund the services, see what was sent to them. Support staff see the records that the office works on. Give each person the role that the work needs, and no more. It’s easy to add access later, and hard to notice that someone has had too much of it for a year.',
      'When someone leaves, turn the account off on their last day. Don’t delete it. What they wrote and signed stays under their name, and nobody can log in with the account anymore. Look through the list of accounts each quarter.',
    ],
    steps: [
      'Open Settings, then Users, and choose New user. Enter the name and the work email address.',
      'Choose the role, and for a job coach the consumers. Send the invitation.',
      'In training, make an account of your own with the same role. Log in with it, and check that all needed pages are there and no others.',
    ],
  },
  {
    id: 'program-profile',
    title: 'Your program’s profile',
    category: 'account-setup',
    difficulty: 'Beginner',
    importance: 'Essential',
    text: [
      'The profile says who you are on everything that leaves the platform. The name, the address and the number under which your funding agency knows you are printed on reports and invoices. If one of them is wrong, an invoice can come back although the work on it is right. So set up the profile before the first log, not before the first invoice.',
      'Use the name from your contract with the agency, letter for letter. You can add the short name people know you by, for screens and emails. If you have several offices, enter each with its own address. Coaches choose an office as the start of a drive, and the miles depend on it.',
      'The profile also holds the people who sign for the provider. At least two should be able to, so that an illness does not stop the invoices of a month. Their signatures are not stored here: each one is given on the screen, for one document, with date and time. After a change look at one report and one invoice as a PDF. What is printed is what counts.',
    ],
    steps: [
      'Open Settings, then Profile. Enter name, address and provider number as in your contract.',
      'Add each office, and the people who may sign for the provider.',
      'Make a report and an invoice in training, and compare what is printed with your contract.',
    ],
  },
  {
    id: 'adding-consumers',
    title: 'Adding consumers',
    category: 'consumer-setup',
    difficulty: 'Beginner',
    importance: 'Critical',
    text: [
      'A consumer is a person whom your program serves: a job seeker, or someone who has a job and gets support in it. The record begins with a referral from the agency. Enter what the referral says, and what you need for the work, and leave the rest out. A diagnosis that no form asks for does not belong here.',
      'Check first whether the person is known to you already. People come back after years, under another name or with another agency. Two records for one person split the hours, and neither shows what is left. If it has happened, ask support to join the two, and write no more logs until that is done.',
      'Then decide who works with the person. A job coach sees only the consumers who are assigned, so a coach who stands in for a week has to be added and taken off again. Note how the person likes to be reached, which language helps, and who may speak for them, if anybody may. The first signature is the consent to keep these records. Until it is there, keep the record to name and referral.',
    ],
    steps: [
      'Search for the person by name and date of birth before you choose New consumer.',
      'Enter what the referral says, assign the job coaches, and put the referral into the vault.',
      'Have the consent signed on the screen at the first meeting.',
    ],
  },
  {
    id: 'authorizations',
    title: 'Entering authorizations',
    category: 'consumer-setup',
    difficulty: 'Intermediate',
    importance: 'Critical',
    text: [
      'An authorization is the agency’s order for a service. It must be there before the service begins. It names the service, the dates, and how many hours or units and miles may be used. Work outside of it is not paid, so this is the record on which all others rest.',
      'Enter it the day it comes, from the document itself, and put the document into the vault beside it. Take the number exactly as it is written: it will stand on the invoice. When an order covers two services, enter two lines, each with its own amount. When it is changed, do not write over the old figures. Add the change with its date, and the platform applies both.',
      'Then set the alert. It tells the job coach and you when little is left. How early depends on how long the agency takes to answer: if it takes two weeks, let the alert come three weeks before the end at the usual pace. Each service log takes its hours from one authorization. When none fits, the log can still be saved, but it is marked, and it stays off the invoice until you have sorted it out.',
    ],
    steps: [
      'Choose the consumer, then New authorization. Enter number, service, dates, hours and miles from the order.',
      'Set the alert for hours and for miles, and put the order into the vault.',
      'Look at the line of the authorization after the first logs: does what is left agree with your own sum?',
    ],
  },
  {
    id: 'rates-and-services',
    title: 'Rates and services',
    category: 'billing-invoicing',
    difficulty: 'Advanced',
    importance: 'Critical',
    text: [
      'A rate says what one hour, one mile or one unit of a service is worth, from which day on, for which customer. All amounts on an invoice come from here. Nobody types an amount into an invoice, and that is on purpose: an amount that was typed cannot be explained a year later.',
      'Write down your services as the agencies name them. Two agencies may call the same work by two names and pay it in two ways, one by the hour, one by the milestone. Keep them apart, even if your coaches do the same thing. Coaches see only the services that an authorization allows, so a long list does not make their work longer.',
      'When a rate changes, give the new one a start date. Logs before that day keep the old rate, also when they are entered late. Never change a rate in place: invoices that were sent would no longer agree with the records behind them. How time is rounded belongs to the rate, too. Some agencies pay by the quarter of an hour, some to the minute. Ask for the rule in writing, and put it into the vault. The person who has your job next will find it there.',
    ],
    steps: [
      'Open Settings, then Services. Add each service with the agency’s own name and unit.',
      'Add the rate with its start date and its rule for rounding.',
      'Log a visit of an odd length in training, and check the amount by hand.',
    ],
  },
  {
    id: 'invoice-packets',
    title: 'Invoices and their documents',
    category: 'billing-invoicing',
    difficulty: 'Intermediate',
    importance: 'Critical',
    text: [
      'Many agencies pay an invoice only when the report comes with it, and when the two agree. So an invoice here is a packet: the invoice, the service logs with their dates and hours, the miles, the progress report, and the signatures. The documents are put together from the month’s records, and you download them as a PDF.',
      'Before you send anything, look at what is open. The packet lists each log that lacks a signature, each visit that no authorization covers, and each report that is still a draft. Fix these in the record, not on paper. When you correct a log, the report and the packet are updated automatically.',
      'Send one packet for each authorization and month, unless the agency wants it another way. Write down when it left and how. If it comes back, add the reason, so that you see after some months which mistakes are yours and which are not. Agencies set a date after which they no longer pay. Put that date into the calendar of the program, and plan to be done well before it. The work is easier in the first days of a month than in the last.',
    ],
    steps: [
      'Open Invoices, choose the month, and work through the list of what is open.',
      'Read the packet once from front to back, as the agency will.',
      'Download the PDF, send it, and note the day.',
    ],
  },
  {
    id: 'progress-reports',
    title: 'Monthly progress reports',
    category: 'reporting-analytics',
    difficulty: 'Beginner',
    importance: 'Essential',
    text: [
      'The progress report, form CRP-22, tells the counselor what the month has brought. The platform fills in dates, hours and miles from the service logs. The coach writes the part that no number can tell. Your part as administrator is to see that all reports are there, that they say something, and that they are signed.',
      'At the end of a month the list of reports shows each consumer with hours in it, and the state of the report: not begun, draft, or signed. Work from the top. A report that has not been begun often means that logs are missing, too. Ask early, and ask for the logs first.',
      'Read some reports each month, not only their state. A good one names what the person did, with how much help, and what changed since the last one. It uses the person’s own goal from the service plan, form CRP-20. It does not say “doing well”. If the same words stand in three reports in a row, talk with the coach. The report may be late because nothing happened, and that is worth knowing before the counselor finds it out.',
    ],
    steps: [
      'Open Reports on the first working day, and sort by state.',
      'Ask for missing logs, then for reports. Read one report of each coach.',
      'Check that each report has its signatures before the packets are made.',
    ],
  },
  {
    id: 'dashboards',
    title: 'Dashboards and what they tell',
    category: 'reporting-analytics',
    difficulty: 'Intermediate',
    importance: 'Important',
    text: [
      'A dashboard answers one question at a time. Before you look at it, say which one. Who runs out of hours this month? Which coach has logs that are not signed? How much of what was authorized has been used? Each figure leads to the records behind it, so you need not believe any of them.',
      'Begin the week with the authorizations that end soon. They are the ones where a call on Monday still helps. Look at open logs next: a log that is a week old is written from memory. In the middle of the month, compare the hours used with the hours planned. A consumer far below the plan may have lost the job, fallen ill, or simply have a coach with too much to do. The figure does not say which. Ask.',
      'Be careful with figures about people. Hours logged are not the same as good work, and a coach who drives far will always look slow. Use the dashboard to find questions, not to rank colleagues. Customers see dashboards of their own, with the people they refer and nothing else. If a customer asks for a figure, send the one that both of you can see.',
    ],
    steps: [
      'Open the dashboard on Monday, and follow the authorizations that end soon to their records.',
      'Follow the logs without a signature, and ask the coaches for them.',
      'In the middle of the month, compare hours used and hours planned, and ask where they differ.',
    ],
  },
  {
    id: 'audit-and-security',
    title: 'Audit trail and security settings',
    category: 'system-settings',
    difficulty: 'Advanced',
    importance: 'Essential',
    text: [
      'The audit trail keeps who did what, and when: logins, changes to records, signatures, downloads. Nobody can edit it, and that includes you. It’s there for the day when someone asks where a number came from, and for the day when something goes wrong. Look into it now and then, so that you know what normal looks like.',
      'You find an entry by person, by record or by day. For a changed record, it shows the value before and after. When a consumer asks who has seen the record, this is where the answer is. When a coach has logged a visit on the wrong day, correct the log. The trail keeps both dates, so there is nothing to hide and nothing to explain.',
      'Security is mostly habit. Passwords are at least eight characters long, and long ones are better. Nobody shares an account. A lost phone is reported on the same day, and its session is ended. Keep training and production apart: no real names in training, and no practice in production. Once a year, go through roles, accounts and the people who may sign, and write down that you did.',
    ],
    steps: [
      'Open Settings, then Audit trail. Look up yesterday, and read what your own account did.',
      'End the sessions of accounts that were not used for a long time, and turn off those that nobody needs.',
      'Write down when you went through roles and accounts, and put it into the vault.',
    ],
  },
];
