import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';

/** A paragraph, or a list of points. */
export type Block = string | readonly string[];
export type PrivacySection = { id: string; title: string; blocks: readonly Block[] };

const { name } = brand;

/** Written for readers, not for lawyers. An owner has it checked by one before the site goes public. */
export const sections: readonly PrivacySection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    blocks: [
      `This policy tells you what ${name} does with data about people. It covers two things. The website is what you are reading: it explains the product and takes your messages. The platform is the product itself, with its training and production environments, where providers keep their records.`,
      'On the website we decide what is kept and why. In the parts of data law that use these words, we are the controller there.',
      'On the platform the service provider decides. The provider is the controller of the data about its consumers. We are the processor: we handle that data on the provider’s behalf and on its orders.',
      'If you are a consumer of a provider, please turn to that provider first. It knows you, and it can answer for its own records.',
    ],
  },
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    blocks: [
      'On the website we collect what you give us:',
      [
        'In the demo form: your name, your email address, and, if you like, your company and a message.',
        'In the contact form: your name, your email address, a subject and a message.',
        'On our mailing list: your email address, and often your name, organization and role.',
        'When you unsubscribe: your address, when and how you did it, and the reason if you gave one.',
      ],
      'Some data comes by itself. Our server notes the time, the page and the internet address of each request. It keeps the internet address with forms and with opt-outs, so that misuse can be found.',
      'Our mail service tells us whether a marketing email arrived, and when it was opened or a link in it was used. We mark what looks like a machine and do not count it as a person.',
      'On the platform, providers record services: who worked with whom, when, for how long, how far they drove, what was done, and who signed. Please do not send us such records through the forms on this website.',
    ],
  },
  {
    id: 'how-we-use',
    title: 'How We Use',
    blocks: [
      'We use your data for what you gave it to us for:',
      [
        'to answer your request or message;',
        'to send you marketing emails, as long as you have not opted out;',
        'to see how many people a mailing reached;',
        'to keep the website safe, for example by slowing down whoever sends too much.',
      ],
      'We do not sell data. We do not build profiles for advertising. No machine decides anything about you.',
      'On the platform we use records only to run the service for the provider.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    blocks: [
      'We share data only with those who work for us, and only what they need. They are named under Third-Party Services.',
      'On the platform a provider shares records with the agency that funds the service, for example a progress report with an invoice. That is the provider’s decision.',
      'We also share data when a law or a court makes us. If we may, we tell you first.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'We protect data by means that fit it:',
      [
        'Connections between your browser and the website are encrypted where the site is reached over https.',
        'Passwords are kept as a hash that cannot be turned back into the password.',
        'Sessions of administrators end by themselves, and at once when a password changes.',
        'What administrators do is written into a log that nobody can edit.',
        'On the platform each role sees only what it needs, and an audit trail shows who did what.',
      ],
      'No system is safe for ever. If data about you is exposed, we tell you and the authorities as the law asks.',
    ],
  },
  {
    id: 'rights',
    title: 'Rights',
    blocks: [
      'You may ask us what we hold about you. You may have it corrected, get a copy, or have it deleted. You may object to how we use it. Depending on where you live, the law gives you some of these rights; we treat all people alike.',
      `To stop marketing emails, use the link in any of them or the unsubscribe page. No login is needed. You are off the list within ${claims.removal}, in practice at once; the law allows ${claims.legalRemoval}. Emails that are not marketing, such as an answer to your question, may still reach you.`,
      'We keep one thing after you opt out or are deleted: the address itself, on a list of people we must not mail.',
      `Write to ${brand.privacyEmail} for everything else. We may ask you to show that the address is yours.`,
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    blocks: [
      'This website sets no cookies and runs no tracking scripts. So there is no cookie banner.',
      'Your browser itself keeps a few things, on your device only:',
      [
        'What you type into the demo or contact form, until you send it or close the tab.',
        'For administrators who log in: a key for the session, when it ends, and the draft of a mailing.',
      ],
    ],
  },
  {
    id: 'third-party-services',
    title: 'Third-Party Services',
    blocks: [
      'Resend sends our emails. It gets the address, the name and the content of each email, and reports what became of it.',
      'On the platform, a maps service works out the distance between two places for a mileage record. It gets the places, not the person.',
      'Training videos come from this website. If a video comes from somewhere else, nothing is loaded from there until you press play.',
      'Links to other websites lead to places with rules of their own.',
    ],
  },
  {
    id: 'childrens-privacy',
    title: 'Children’s Privacy',
    blocks: [
      `People under ${claims.minimumAge} may not have an account on the website or the platform. The forms here are for adults at work.`,
      'Providers may serve young people, for example students before they leave school. The records about them belong to the provider, which must have the consent that the law asks for.',
      'If you think a child has sent us data, tell us, and we delete it.',
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    blocks: [
      'Requests and messages stay until we delete them, because you ask or because they are dealt with. We do not delete them on a fixed date.',
      'Entries of the mailing list stay until they are deleted. The list of people we must not mail stays, because it protects them.',
      'The history of a mailing, with the addresses it went to and what became of each email, stays so that our figures can be checked.',
      'Sessions that have ended, used links for new passwords, and counters of requests are deleted by themselves, a short time after they mean nothing any more.',
      'On the platform the provider decides how long its records stay. Funding agencies often ask for several years.',
    ],
  },
  {
    id: 'international-transfers',
    title: 'International Transfers',
    blocks: [
      'The website and the platform are made for providers in the United States. Data may be kept and used there, whatever country you write from.',
      'If our mail service moves data to another country, it does so under the terms that the law of your country asks for.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      'When we change how we handle data, we change this page. When a change matters to you and we have your address, we write to you before it takes effect.',
    ],
  },
];
