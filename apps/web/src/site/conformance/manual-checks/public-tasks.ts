import { paths } from '../../../paths.ts';
import type { Task } from './task.ts';

const ROLE_LAST = 'The same, with the role at the end.';

/** On the public site. */
export const publicTasks: readonly Task[] = [
  {
    title: 'Find your way from the home page to the roadmap',
    page: paths.home,
    steps: [
      {
        task: 'Open the page.',
        expect: 'The title of the page.',
        voiceOver: 'The title, then “web content”.',
      },
      { task: 'Press Tab.', expect: '“Skip to content link”.', voiceOver: '“Skip to content, link”.' },
      { task: 'Press Enter, and read on.', expect: 'The main heading of the home page.' },
      {
        task: 'Go to the landmarks.',
        expect:
          'Banner, navigation “Main”, main, content information. No two have the same name at the same time.',
        voiceOver: 'The same in the rotor.',
      },
      {
        task: 'Press Tab until you get to Resources.',
        expect: '“Resources button collapsed”.',
        voiceOver: '“Resources, collapsed, button”.',
      },
      { task: 'Press Enter, then Tab.', expect: '“expanded”, then “Product Roadmap link”.' },
      { task: 'Press Escape.', expect: '“Resources button collapsed”. Focus is on it.' },
      {
        task: 'Open it again, and press Enter on Product Roadmap.',
        expect: '“Product Roadmap heading level 1”, and the new title once.',
      },
      { task: 'Press Alt+Left, or Cmd+Left on a Mac.', expect: 'The home page, with its title.' },
    ],
  },
  {
    title: 'Read the five slides',
    page: paths.home,
    steps: [
      {
        task: 'Press Tab until you get to the slides.',
        expect:
          'The name of the group with “carousel”, then “Start slide rotation button”. Focus has stopped it.',
        voiceOver: ROLE_LAST,
      },
      { task: 'Wait ten seconds.', expect: 'Silence. The slide hasn’t changed.' },
      { task: 'Press Next slide.', expect: 'The text of slide two, once, with “2 of 5” and “slide”.' },
      {
        task: 'Read the slide on.',
        expect: 'Heading level 3 and one paragraph. Nothing from the other four slides.',
      },
      {
        task: 'Press Start slide rotation, and wait.',
        expect: 'The button is now “Stop slide rotation”. Slides change in silence.',
      },
    ],
  },
  {
    title: 'Enlarge a drawing of a screen',
    page: paths.features,
    steps: [
      {
        task: 'Press Tab until you get to the first picture.',
        expect: 'A button or link that names the screen and says that it enlarges it.',
      },
      {
        task: 'Press Enter.',
        expect: '“dialog” with its name. Focus is inside.',
        voiceOver: '“web dialog” with its name.',
      },
      {
        task: 'Read on.',
        expect: 'The drawing’s text, with all its numbers, and “Illustration with made-up data”.',
      },
      { task: 'Press Tab again and again.', expect: 'Focus stays in the dialog.' },
      { task: 'Press Escape.', expect: 'The button that opened the dialog.' },
    ],
  },
  {
    title: 'Find out what’s in progress',
    page: paths.roadmap,
    steps: [
      {
        task: 'Go through the headings of level 2.',
        expect: 'Completed, Current, Planned, Future, the targets, then the closing one.',
      },
      { task: 'Read on below Current.', expect: '“In Progress”. The knots on the line are silent.' },
      {
        task: 'Read the report forms.',
        expect: 'A list of seven. Each number comes with “In use” or “In Progress”.',
      },
      {
        task: 'Read the targets.',
        expect: '“Uptime”, then “Target:” before its number. The same for all four.',
      },
    ],
  },
  {
    title: 'Book a demo, with an error',
    page: paths.demo,
    steps: [
      {
        task: 'Press Tab until you get to Name.',
        expect: '“Name edit required”.',
        voiceOver: '“Name, required, edit text”.',
      },
      { task: 'Press Tab to Company.', expect: '“Company (optional) edit” and its hint.' },
      {
        task: 'Press Tab to Message.',
        expect: '“Message (optional) edit multi line” and the text that’s already there.',
      },
      {
        task: 'Leave Name and Email address empty, and press Book a Demo.',
        expect: '“alert, There is a problem” and both errors. The title begins with “Error:”.',
      },
      {
        task: 'Press Enter on the first error.',
        expect: '“Name edit required”, that the entry is wrong, and the error.',
        voiceOver: '“Name”, that the data is wrong, “required”, and the error.',
      },
      { task: 'Fill in both, and send.', expect: 'The thank-you text, once. Focus is on it.' },
      {
        task: 'Press Shift+Tab, then Tab.',
        expect: 'You get to no field that isn’t shown. “Leave this empty” isn’t announced.',
      },
    ],
  },
  {
    title: 'Write to us',
    page: paths.contact,
    steps: [
      {
        task: 'Fill in the form as for a demo, but leave Message empty.',
        expect: 'The same as for a demo. The error is “Please enter a message”.',
      },
      {
        task: 'Read the contact details.',
        expect: 'The support phone, the support email, the privacy email, and the mailing address.',
      },
    ],
  },
  {
    title: 'Unsubscribe',
    page: paths.unsubscribe,
    steps: [
      {
        task: 'Open the page, and send the form empty.',
        expect: '“Please enter a valid email address.” with the field. Focus is in it.',
      },
      {
        task: 'Type an address, and send.',
        expect: '“Unsubscribing you…”, then the main heading of the confirmation.',
      },
      {
        task: 'Open the page with ?email=ann@people.invalid behind its address.',
        expect: '“Unsubscribing you…” and the confirmation, without a key press.',
      },
      {
        task: 'Turn the network off, type an address, and send.',
        expect: 'The error as an alert. Focus is on “Try Again button”.',
      },
      { task: 'Press Try Again.', expect: '“Email address edit”, still filled in.' },
    ],
  },
  {
    title: 'Find a section of the policy',
    page: paths.privacy,
    steps: [
      {
        task: 'Go to the landmark On this page.',
        expect: 'Navigation “On this page”, and a list with thirteen items.',
      },
      { task: 'Press Enter on Retention.', expect: '“Retention heading level 2”.' },
      {
        task: 'Read on.',
        expect: 'Each row’s term, then its text. The numbers in the margin are silent.',
      },
      { task: 'Go back to the contents.', expect: '“current location” on Retention.' },
    ],
  },
  {
    title: 'Follow the guide',
    page: paths.gettingStarted,
    steps: [
      {
        task: 'Go through the headings of level 2.',
        expect: '“Step 1: First login” up to “Step 6”, in order. Each is followed by its minutes.',
      },
      {
        task: 'Press Tab until you get to the first video.',
        expect: '“Play”, the name of the step, its minutes, and “button”.',
        voiceOver: ROLE_LAST,
      },
      {
        task: 'Press Enter.',
        expect: '“First login” with the player’s controls. You can turn captions on and off by keyboard.',
      },
      {
        task: 'Mark the first step complete.',
        expect: '“Completed: First login button”, then “1 of 6 steps complete”, once.',
      },
    ],
  },
  {
    title: 'Choose a training module',
    page: paths.adminFeatures,
    steps: [
      { task: 'Choose a category.', expect: 'The number of modules, once. The category is “current”.' },
      {
        task: 'Read a module.',
        expect: 'Its category, difficulty, and importance in words, then three numbered steps.',
      },
    ],
  },
];
