import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import { organization } from '../../organization.ts';
import { paths } from '../../paths.ts';
import type { Block } from '../parts/blocks.tsx';

const { name } = brand;
const SITE = 'This website';
const PLATFORM = 'The platform';

const mailTo = (email: string) => ({ to: `mailto:${email}`, label: email });
const telephone = { to: organization.supportTelephone, label: organization.supportPhone };
const unsubscribe = { to: paths.unsubscribe, label: 'unsubscribe page' };

type PrivacySection = { id: string; title: string; lead: string; blocks: readonly Block[] };

/**
 * How the code handles personal data, in plain language. Update it when the code changes. A lawyer hasn't reviewed it
 * (docs/interface.md).
 */
export const sections: readonly PrivacySection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    lead: `This policy explains what ${name} does with personal data.`,
    blocks: [
      { text: 'It covers two things, and they work differently.' },
      {
        cases: [
          {
            term: SITE,
            texts: [
              'The pages you’re reading, their forms, our marketing emails, and the area where our own administrators work.',
              'Here, we decide what data is kept and why. In privacy law, that makes us the controller.',
            ],
          },
          {
            term: PLATFORM,
            texts: [
              'The product itself, in training and in production. Service providers, who help people with disabilities find and keep jobs, keep their records there.',
              'There, the provider decides. The provider is the controller of its consumers’ data. We’re the processor: we handle that data for the provider and follow its instructions.',
            ],
          },
        ],
      },
      {
        text: 'Do you get services from a provider? Please ask your provider first. It holds your records and can answer questions about them.',
      },
    ],
  },
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    lead: 'On this website: what you send us, and a few details that come with every visit.',
    blocks: [
      { text: 'What you give us here:' },
      {
        list: [
          'In the demo form: your name and email address, and your company and a message if you add them.',
          'In the contact form: your name, email address, and message, and a subject if you add one.',
          'If you reach a form from a link in one of our marketing emails: which campaign it was. The link names the campaign, not you.',
          'When we write back: the email that confirms we got your message, and each reply, with who wrote it and when it was sent. We also keep our notes about your message, and who on our team handles it.',
          'When you sign up for our emails: your email address and your role. We also keep the topics you chose. As proof, we keep the time, the Internet Protocol (IP) address, and the text you saw. We do that for the form and for the button that confirms it.',
          'When you change your email preferences: the topics you left, any pause and when it ends, and the name you corrected. For each change, we also keep the time, the IP address, and which email you came from.',
          'When you unsubscribe: your email address, the time, how you did it, and your reason if you gave one. If you asked our team to do it, who recorded that.',
        ],
      },
      { text: 'What we get without you typing it:' },
      {
        list: [
          'Our server log records the time, page, result, and IP address of each request. It doesn’t record what you typed or searched for.',
          'With each form and opt-out, we keep the IP address it came from. We also count requests per address, so no one can flood us.',
          'Our mailing list has your email address, and often your name, first name, organization, role, where the entry came from, tags, and our notes. Our team may add other details, such as a phone number. We use these, past emails, and clicks to choose who gets which email. If you opted out and came back, it also says why. If you opted in or out in an email tool we used before, we keep the dates, reason, and IP addresses it gave. If our team adds you after you write to us, it says whether and how you agreed. Our administrators maintain it.',
          'Our email service counts opens and clicks in marketing emails. It uses a tiny image and links that pass through its servers. That tells us whether an email arrived, was opened, or had a link clicked. A click comes with an IP address and the type of browser. If your address no longer works, or you report an email as spam, we stop emailing you and keep the reason.',
        ],
      },
      {
        text: 'If you’re an administrator of this website, we keep your username and email address, your logins, and what you do in the admin area. We also keep when your password was set, and whether you chose it. With each login, we keep the IP address and the type of browser. If you add a second factor, we keep what we need to check it. We email you when your account is used from somewhere new, or when its password or second factor changes. If you’re an owner of the site, we also email you when someone else becomes one.',
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: [
              'Providers record their services: plans, authorizations, dates, hours, miles and places, notes, reports, signatures and their times, and documents. Some of it includes disability information.',
              'The provider decides what is recorded. Please don’t send us such records through the forms on this website.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'how-we-use',
    title: 'How We Use',
    lead: 'We use data for the purpose you gave it to us for, and to keep the website secure.',
    blocks: [
      { text: 'On this website we use it:' },
      {
        list: [
          'to answer your request or message;',
          'to send marketing emails to people on our list who haven’t opted out;',
          'to see whether our emails arrived and were read, and whether by people or by automated programs;',
          'to slow down anyone who sends too much, and to detect misuse.',
        ],
      },
      {
        text: 'We don’t sell data or share it for advertising. We don’t track you across other websites. We don’t make automated decisions that have legal or similarly significant effects on you.',
      },
      {
        text: 'Where the law requires a legal basis for each use, ours are your request or consent, our legal obligations, and our legitimate interests. Those interests are telling organizations about our product and keeping the website secure.',
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: [
              'We use records only to run the service for the provider. We store them, show them to people who may see them, and create reports and invoice documents.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    lead: 'We share data with companies that work for us. We never sell it.',
    blocks: [
      {
        list: [
          'Companies that do part of the work get only what they need for it. They’re listed under Third-Party Services.',
          'Courts and authorities get what the law requires us to disclose, and nothing more.',
        ],
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: [
              'A provider shares records with the agency that pays for the service, for example a progress report with an invoice. The provider decides that. Its roles in the platform control who sees what.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    lead: 'We keep little, protect what we keep, and log who did what.',
    blocks: [
      {
        list: [
          'If the address starts with https, your connection is encrypted, and we tell your browser to accept only encrypted connections.',
          'We never store your password, only a one-way hash of it.',
          'Administrators are logged out automatically after a period of inactivity. When a password changes or an account is closed, they’re logged out right away.',
          'We slow down password guessing. A login can also require a passkey or a code from an app.',
          'What administrators do is logged. Our software seals each entry, so later changes can be detected. Only the oldest months are deleted.',
          'These pages run only our own scripts.',
        ],
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: ['Each role sees only what it needs. Audit trails show who did what, and when.'],
          },
        ],
      },
      {
        text: 'No system is perfectly secure. If a breach affects your data, we’ll notify you and the authorities as the law requires.',
      },
    ],
  },
  {
    id: 'rights',
    title: 'Rights',
    lead: 'Ask what data we have about you, and have it corrected, copied, or deleted.',
    blocks: [
      {
        text: 'You may also object to how we use your data. Not every law gives you all of these rights, but we treat everyone who asks the same way.',
      },
      {
        cases: [
          {
            term: 'Marketing emails',
            texts: [
              [
                'Use the link in any of these emails, or the ',
                unsubscribe,
                '. You don’t need to log in or give a reason.',
              ],
              `We take you off our list within ${claims.removal}, usually right away. The law allows ${claims.legalRemoval}.`,
              'You may still get emails that aren’t marketing, such as an answer to your question or a link to set a new password.',
            ],
          },
          {
            term: 'Everything else',
            texts: [
              [
                'Write to ',
                mailTo(organization.privacyEmail),
                '. We may ask you to confirm that the email address is yours.',
              ],
            ],
          },
          {
            term: PLATFORM,
            texts: [
              'Ask your provider. If you ask us, we’ll forward your request to the provider and help it respond.',
            ],
          },
        ],
      },
      {
        text: 'If you ask us to erase your data, three things stay, and none of them says who you are. One is a code made from your address with a secret key. It keeps us from emailing that address again. Another is a record of each email already sent, without your data, so the links in it still work. The third is the log of what our administrators did, without your name or address. If an email is on its way when you ask, we erase its data within a day. Our email service and our backups keep their own copies. If we restore a backup, we erase your data from it again.',
      },
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    lead: 'This website doesn’t set cookies or track you, so there’s no cookie banner.',
    blocks: [
      { text: 'No other company’s scripts run here. Your own browser keeps a few things for you:' },
      {
        list: [
          'What you type into the demo or contact form, until you send it or close the tab.',
          'If you log in as an administrator: the key to your session, and the time it ends. Also the draft of a campaign, and where its last test went. The browser keeps these in its local storage, not in a cookie, until you log out. It remembers the reminders you closed until you close the tab. Your choice of theme and shortcuts stays on this device.',
        ],
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: [
              'When you log in there, your browser keeps what it needs to stay logged in.',
              'The platform has its own web address, separate from this website.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'third-party-services',
    title: 'Third-Party Services',
    lead: 'Two services work for us. Each gets only what it needs.',
    blocks: [
      {
        cases: [
          {
            term: 'Resend, for email',
            texts: [
              'Sends our emails. It gets each email’s address, name, and text, and reports back: delivered, refused, opened, or clicked. If we can’t use a report, we delete it after a month.',
              'The same goes for the email our team gets when you send a form.',
            ],
          },
          {
            term: 'A maps service',
            texts: [
              'Used only in the platform, to measure the distance for a mileage record.',
              'This website has no maps and doesn’t ask where you are.',
            ],
          },
        ],
      },
      {
        text: 'Training videos load only when you press play. If a video comes from another company, that company sees your IP address.',
      },
      { text: 'Other websites that we link to have their own policies.' },
    ],
  },
  {
    id: 'childrens-privacy',
    title: 'Children’s Privacy',
    lead: `No one under ${claims.minimumAge} may create an account on this website or on the platform.`,
    blocks: [
      {
        text: 'The forms here are meant for working adults. We don’t knowingly collect data from children.',
      },
      {
        text: 'Providers may serve young people, such as students preparing for work. Those records are the provider’s. The provider must have the consent that the law requires.',
      },
      {
        text: [
          'Do you think a child has an account, or has contacted us? Tell us at ',
          mailTo(organization.privacyEmail),
          '. We’ll close the account and delete the data.',
        ],
      },
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    lead: 'Every night, we delete old data. Here’s how long we keep each kind.',
    blocks: [
      {
        cases: [
          {
            term: 'Your messages',
            texts: [
              [
                'We keep demo requests, contact messages, our replies, and our notes ',
                { kept: 'keep_inquiry_days' },
                '. Ask, and we’ll delete yours.',
              ],
            ],
          },
          {
            term: 'Individual emails',
            texts: [
              [
                'We keep copies of emails that go to one person, such as a reply or a link, ',
                { kept: 'keep_outbox_days' },
                '. A reply also stays with your message.',
              ],
            ],
          },
          {
            term: 'Mailing list',
            texts: ['We keep your entry with no time limit. Ask, and we’ll erase it.'],
          },
          {
            term: 'Marketing emails',
            texts: [
              [
                'We keep a record of which emails arrived, were opened, or had a link clicked ',
                { kept: 'keep_email_days' },
                '. Our totals stay. So does the list of emails we sent you, because the links in them must still work. Ask, and we’ll erase your data from that list.',
              ],
            ],
          },
          {
            term: 'IP addresses',
            texts: [
              [
                'Each form, opt-out, preference change, and click comes with an IP address. We keep it ',
                { kept: 'keep_ip_days' },
                '. The same goes for the type of browser you clicked with. The proof that you signed up keeps its IP address.',
              ],
            ],
          },
          {
            term: 'Email preferences',
            texts: [
              'We keep the topics you left until you choose them again, and a pause until it ends. We keep the record of your changes with no time limit. Ask, and we’ll erase all of it.',
            ],
          },
          {
            term: 'Opt-outs',
            texts: [
              'We keep these permanently. Otherwise, we wouldn’t know whom not to email. If we erase your data, only the code made from your address stays.',
            ],
          },
          {
            term: 'Imported lists',
            texts: [
              [
                'Our administrators can import lists from files. We keep those copies ',
                { kept: 'keep_import_days' },
                '.',
              ],
            ],
          },
          {
            term: 'Administrators’ activity log',
            texts: [
              [
                'We keep each month of it ',
                { kept: 'keep_log_days' },
                '. Our administrators can’t edit it. When we erase your data, we also remove it from the log. The log includes failed logins and requests for a new password, with the IP address they came from.',
              ],
            ],
          },
          {
            term: 'Administrators’ logins',
            texts: [
              [
                'We keep the IP addresses and browser types they logged in with ',
                { kept: 'keep_login_days' },
                '.',
              ],
            ],
          },
          {
            term: 'Also deleted',
            texts: [
              'Sessions that have ended. Links to set a new password, a day after they stop working. Sign-ups for our emails, eight days after the form (if you confirmed, the proof stays with your entry on our list). Counts of requests, after about two days. Counts of failed logins, after a day.',
            ],
          },
          {
            term: 'Server log',
            texts: ['How long it’s kept depends on where this website is hosted. Ask us how long that is.'],
          },
          {
            term: PLATFORM,
            texts: [
              'The provider decides, within its contract with us and the rules of the agencies that pay for its services.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'international-transfers',
    title: 'International Transfers',
    lead: 'This website and the platform are meant for use in the United States, and data may be kept there.',
    blocks: [
      {
        text: 'If you write to us from another country, what you send goes to the United States. The law there may protect it less than the law where you live.',
      },
      {
        text: 'Our email service, Resend, is a United States company. If it moves data between countries, it must do so under the terms the law requires.',
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: ['Our contract with each provider says where its records are kept.'],
          },
        ],
      },
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    lead: 'When we change how we handle data, we update this page.',
    blocks: [
      {
        text: 'The date at the top is always today’s date. It means that this policy is in effect today, not that it changed today.',
      },
      { text: 'If you want to know what has changed since your last visit, ask us.' },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    lead: 'Write to us, or call.',
    blocks: [
      {
        cases: [
          { term: 'Privacy', texts: [[mailTo(organization.privacyEmail)]] },
          { term: 'Support', texts: [[mailTo(organization.supportEmail)], [telephone]] },
          { term: 'Postal mail', texts: [organization.postalAddress] },
        ],
      },
    ],
  },
];
