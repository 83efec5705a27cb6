import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { paths } from '../../paths.ts';
import type { Block } from '../parts/blocks.tsx';

const { name } = brand;
const SITE = 'This website';
const PLATFORM = 'The platform';

const mailTo = (email: string) => ({ to: `mailto:${email}`, label: email });
const telephone = { to: `tel:${brand.supportPhone.replaceAll(/[^+\d]/g, '')}`, label: brand.supportPhone };
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
    lead: `This policy tells you what ${name} does with data about people.`,
    blocks: [
      { text: 'It covers two things. They differ, so we name them apart.' },
      {
        cases: [
          {
            term: SITE,
            texts: [
              'The pages you are reading, their forms, our marketing mail, and the area where our own administrators work.',
              'Here we decide what is kept and why. In the words of privacy law, we are the controller.',
            ],
          },
          {
            term: PLATFORM,
            texts: [
              'The product itself, in training and in production. Service providers keep their records there. They help people with disabilities to find work and to keep it.',
              'There the provider decides. The provider is the controller of the data about its consumers. We are the processor: we handle that data for the provider, and as the provider tells us.',
            ],
          },
        ],
      },
      {
        text: 'Does a provider work with you? Then please turn to your provider first. It holds your record and can answer for it.',
      },
    ],
  },
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    lead: 'On this website: what you write to us, and a few facts that come with every visit.',
    blocks: [
      { text: 'What you give us here:' },
      {
        list: [
          'In the demo form: your name and email address. If you like, also your company and a message.',
          'In the contact form: your name, your email address and a message. If you like, also a subject.',
          'If you reach a form from a link in one of our marketing emails: which campaign it was. The link names the campaign, not you.',
          'When we write back: the email that we got your message, and each answer, with who wrote it and when it was sent.',
          'When you sign up for our emails: your email address and your role. We also keep the topics you chose, the time, the internet address, and which text you read, for the form and for the button that confirms it.',
          'When you change your email preferences: the topics you left, a pause and when it ends, and the name you corrected. For each change we also keep the time, the internet address, and which email you came from.',
          'When you unsubscribe: your email address, the time, the way you did it, and your reason if one was given.',
        ],
      },
      { text: 'What comes to us without your typing it:' },
      {
        list: [
          'Our server log notes the time, the page, the result and the internet address of each request. It does not note what you typed or searched for.',
          'With each form and each opt-out we keep the internet address it came from. We also count requests per address, so that nobody can flood us.',
          'Our mailing list holds an email address, and often a name, a first name, an organization, a role, where the entry came from, tags, and notes of ours. We use these, past emails, and clicks to choose who gets which email. If you opted out and came back, it also says why. If our team adds you after you wrote to us, it says whether and how you agreed. Our administrators keep it.',
          'Our email service counts opens and clicks in marketing emails. It uses a tiny picture and links that pass through it. So we learn whether an email arrived, was opened, or had a link clicked. A click comes with an internet address and the kind of browser.',
        ],
      },
      {
        text: 'If you are an administrator of this website, we keep your user name and email address, when your password was set and whether you chose it, your logins, and what you do in the admin area. With a login we keep the internet address and the kind of browser. If you add a second step to your login, we keep what checks it. We email you when your account is used from somewhere new, or when its password or second step changes. If you run the site, we also email you when someone else may run it.',
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: [
              'Providers record their services: plans, authorizations, dates, hours, miles and places, notes, reports, signatures with their time, and documents. Some of it tells about a disability.',
              'The provider decides what is recorded. Please do not send us such records through the forms on this website.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'how-we-use',
    title: 'How We Use',
    lead: 'We use data for what you gave it to us for, and to keep the website safe.',
    blocks: [
      { text: 'On this website we use it:' },
      {
        list: [
          'to answer your request or message;',
          'to send marketing mail to those on our list who have not opted out;',
          'to see whether a mailing arrived and was read, and to tell people from machines there;',
          'to slow down anyone who sends too much, and to find misuse.',
        ],
      },
      {
        text: 'We do not sell data. We do not share it for advertising. We follow nobody across other websites. No machine decides anything about you.',
      },
      {
        text: 'Where the law wants a reason for each use, ours are these: you asked us to, we have a fair interest in telling organizations about our product and in a safe website, or a law binds us.',
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: [
              'We use records only to run the service for the provider: to keep them, to show them to those who may see them, and to make reports and invoice documents from them.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    lead: 'We share data with those who work for us, and with nobody who pays for it.',
    blocks: [
      {
        list: [
          'Companies that do a part of the work get what that part needs. You find them under Third-Party Services.',
          'Courts and authorities get what a law makes us hand over, and no more.',
        ],
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: [
              'A provider shares records with the agency that pays for the service, for example a progress report with an invoice. The provider decides that, and its roles in the platform decide who sees what.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    lead: 'We keep little, guard what we keep, and write down who did what.',
    blocks: [
      {
        list: [
          'Where the address begins with https, your connection is encrypted, and your browser is told to accept no other.',
          'We keep passwords only as a hash. Nobody can turn it back into the password.',
          'Administrators are logged out automatically after a while. When a password changes or an account is closed, they’re logged out right away.',
          'Guesses at a password are slowed down. A login can also ask for a passkey or for a code from an app.',
          'What administrators do goes into a log. Our software seals each entry, so that a later change can be found. Only the oldest months are deleted.',
          'These pages run no scripts but our own.',
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
        text: 'No system is safe for ever. If data about you gets into the wrong hands, we tell you and the authorities as the law asks.',
      },
    ],
  },
  {
    id: 'rights',
    title: 'Rights',
    lead: 'Ask what we hold about you, and have it corrected, copied or deleted.',
    blocks: [
      {
        text: 'You may also object to a use of your data. Not every law gives all of these rights. We treat all who ask alike.',
      },
      {
        cases: [
          {
            term: 'Marketing mail',
            texts: [
              [
                'Use the link in any of these emails, or the ',
                unsubscribe,
                '. You need no login and give no reason.',
              ],
              `We take you off within ${claims.removal}, in practice at once. The law allows ${claims.legalRemoval}.`,
              'Mail that is not marketing may still reach you, such as an answer to your question or a link for a new password.',
            ],
          },
          {
            term: 'All else',
            texts: [
              [
                'Write to ',
                mailTo(brand.privacyEmail),
                '. We may ask you to show that the email address is yours.',
              ],
            ],
          },
          {
            term: PLATFORM,
            texts: [
              'Ask your provider. If you ask us, we pass your request on to the provider and help it to answer.',
            ],
          },
        ],
      },
      {
        text: 'If you ask us to erase your data, three things stay, and none of them says who you are. One is a code made from your address with a secret key. It keeps us from emailing that address again. Another is our count of emails already sent, so the links in them still work. The third is the log of what our administrators did, without your name or address. An email that’s on its way when you ask is erased within a day. Our email service keeps its own records.',
      },
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    lead: 'This website sets no cookies and follows nobody. So there is no cookie banner.',
    blocks: [
      { text: 'No script of another company runs here. Your own browser keeps a few things for you:' },
      {
        list: [
          'What you type into the demo or contact form, until you have sent it or closed the tab.',
          'If you log in as an administrator: the key to your login, the time it ends, the draft of a mailing, and where its last test went. The browser keeps these in its local storage, not in a cookie, until you log out. Whether you closed a reminder is kept until you close the tab. Your choice of theme and shortcuts stays on this device.',
        ],
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: [
              'When you log in there, your browser keeps what it takes to stay logged in.',
              'The platform has its own address, apart from this website.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'third-party-services',
    title: 'Third-Party Services',
    lead: 'Two services work for us. Each gets only what its part needs.',
    blocks: [
      {
        cases: [
          {
            term: 'Resend, for mail',
            texts: [
              'Sends our emails. It gets each email’s address, name, and text, and reports back: delivered, refused, opened, or clicked. We delete reports that we can’t use after a month.',
              'This also holds for the notice our team gets when you send a form.',
            ],
          },
          {
            term: 'A maps service',
            texts: [
              'Works in the platform only. It measures the way between two places for a mileage record.',
              'This website has no maps and does not ask where you are.',
            ],
          },
        ],
      },
      {
        text: 'Training videos load when you press play, and not before. Should a video come from another company, that company then sees your internet address.',
      },
      { text: 'Links to other websites lead to places with rules of their own.' },
    ],
  },
  {
    id: 'childrens-privacy',
    title: 'Children’s Privacy',
    lead: `Nobody under ${claims.minimumAge} may create an account, on this website or on the platform.`,
    blocks: [
      {
        text: 'The forms here are meant for adults at work. We do not knowingly collect data from children.',
      },
      {
        text: 'Providers may serve young people, for example students who prepare for work. Such records are the provider’s. The provider must have the consent that the law asks for.',
      },
      {
        text: [
          'Do you think a child has an account or has written to us? Tell us at ',
          mailTo(brand.privacyEmail),
          '. We close the account and delete the data.',
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
                'We keep demo requests, contact messages, our answers, and our notes ',
                { kept: 'keep_inquiry_days' },
                '. Ask, and we’ll delete yours.',
              ],
            ],
          },
          {
            term: 'Emails to you alone',
            texts: [
              [
                'We keep copies of emails that go to one person, such as an answer or a link, ',
                { kept: 'keep_outbox_days' },
                '. An answer also stays with your message.',
              ],
            ],
          },
          {
            term: 'Mailing list',
            texts: ['Your entry has no fixed end. Ask, and we’ll erase it.'],
          },
          {
            term: 'Mailings',
            texts: [
              [
                'Which emails arrived, were opened, or had a link clicked stays on record ',
                { kept: 'keep_email_days' },
                '. Our totals stay. So does the list of emails that went to you, because the links in them must still work. Ask, and we’ll take you off that list.',
              ],
            ],
          },
          {
            term: 'Internet addresses',
            texts: [
              [
                'Each form, opt-out, change of your preferences, and click comes with an internet address. We keep it ',
                { kept: 'keep_ip_days' },
                '. The same goes for the kind of browser you clicked with. The proof that you signed up keeps its address.',
              ],
            ],
          },
          {
            term: 'Email preferences',
            texts: [
              'The topics you left stay until you choose them again, and a pause until it ends. The record of your changes has no fixed end. Ask, and we’ll erase all of it.',
            ],
          },
          {
            term: 'Opt-outs',
            texts: [
              'Stay permanently. Without them, we couldn’t know who not to email. If we erase your data, only the code made from your address stays.',
            ],
          },
          {
            term: 'Imported lists',
            texts: [
              [
                'Our administrators can bring in lists from files. We keep those copies ',
                { kept: 'keep_import_days' },
                '.',
              ],
            ],
          },
          {
            term: 'Log of our administrators',
            texts: [
              [
                'We keep each month of it ',
                { kept: 'keep_log_days' },
                '. Nobody can edit it, but when we erase your data, we empty the entries about you. It also has failed logins and requests for a new password, with the internet address they came from.',
              ],
            ],
          },
          {
            term: 'Logins of our administrators',
            texts: [
              [
                'The internet addresses and kinds of browser they logged in with stay on record ',
                { kept: 'keep_login_days' },
                '.',
              ],
            ],
          },
          {
            term: 'Also deleted',
            texts: [
              'Logins that have ended. Links for new passwords, a day after they stop working. Sign-ups for our emails, eight days after the form; if you confirmed, the proof stays with your entry on our list. Counts of requests, after two days or so. Counts of failed logins, after a day.',
            ],
          },
          {
            term: 'Server log',
            texts: [
              'Kept where this website is hosted, and for as long as is set there. Ask us for how long.',
            ],
          },
          {
            term: PLATFORM,
            texts: [
              'The provider decides, within its contract with us and the rules of those who pay for its services.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'international-transfers',
    title: 'International Transfers',
    lead: 'This website and the platform are made for the United States, and data may be kept there.',
    blocks: [
      {
        text: 'If you write to us from another country, what you send comes to the United States. The law there may guard it less than the law at home.',
      },
      {
        text: 'Our email service, Resend, is a United States company. If it moves data between countries, it must do so under the terms the law requires.',
      },
      {
        cases: [
          {
            term: PLATFORM,
            texts: ['Where a provider’s records are kept is a matter of our contract with the provider.'],
          },
        ],
      },
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    lead: 'When we handle data in another way, we change this page.',
    blocks: [
      {
        text: 'The date at the top is always today’s. It says that this is the policy in force today. It does not say that the words changed today.',
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
          { term: 'Privacy', texts: [[mailTo(brand.privacyEmail)]] },
          { term: 'Support', texts: [[mailTo(brand.supportEmail)], [telephone]] },
          { term: 'Mail', texts: [brand.postalAddress] },
        ],
      },
    ],
  },
];
