import { paths } from '../../../paths.ts';
import type { Task } from './task.ts';

/** In the admin area. */
export const adminTasks: readonly Task[] = [
  {
    title: 'Log in',
    page: paths.login,
    steps: [
      {
        task: 'Open /email-marketing while you’re logged out.',
        expect: '“alert, Admin authentication required to access that page”.',
      },
      {
        task: 'Press Tab until you get to Log in.',
        expect:
          '“Log in button unavailable”, or it’s skipped. You can read “Enter your username and your password to log in.”',
        voiceOver: '“dimmed”.',
      },
      {
        task: 'Type a wrong password, and press Enter.',
        expect: 'That the credentials are wrong, once. Focus is in the empty password field.',
      },
      { task: 'Press Show password.', expect: '“Hide password button”. The password is read as text.' },
      {
        task: 'Log in with the right password.',
        expect: '“Compose Campaign heading level 1”.',
      },
    ],
  },
  {
    title: 'Set a new password',
    page: paths.forgotPassword,
    steps: [
      { task: 'Ask for a link.', expect: 'The answer, once.' },
      {
        task: 'Open the link from the email.',
        expect: 'Two password fields, each with its label and hint.',
      },
      {
        task: 'Type two different passwords.',
        expect: '“There is a problem” with the error. Focus is in the summary.',
      },
      { task: 'Type the same password twice.', expect: '“Your password is set. Log in with it.”' },
      {
        task: 'Open the link of an invitation.',
        expect: 'The same form under the heading “Choose a password”.',
      },
    ],
  },
  {
    title: 'Add and deactivate a subscriber',
    page: '/email-marketing?tab=subscribers',
    steps: [
      {
        task: 'Press Tab until you get to the tabs.',
        expect: '“Manage Subscribers tab selected 2 of 4”.',
        voiceOver: '“Manage Subscribers, selected, tab, 2 of 4”.',
      },
      {
        task: 'Press the left and the right arrow.',
        expect: 'The next tab’s name and “selected”. Its panel appears.',
      },
      {
        task: 'Press Add subscriber.',
        expect: '“Add subscriber dialog”, then “Email address edit required”.',
      },
      { task: 'Send it empty.', expect: 'The error, with the field.' },
      {
        task: 'Fill it in, and send.',
        expect: 'That the person is subscribed, once. Focus is on Add subscriber.',
      },
      {
        task: 'Go to the table with T, and through it with Ctrl+Alt and the arrows.',
        expect: 'The header of the column with each cell. The same at 320 pixels, where rows are cards.',
        voiceOver: 'The same, with VO and the arrows.',
      },
      {
        task: 'Press Enter on Deactivate.',
        expect: '“alert dialog”, the question, and the hint. Focus is on Cancel.',
      },
      { task: 'Press Escape.', expect: 'Focus is on Deactivate again. Nothing has changed.' },
    ],
  },
  {
    title: 'Compose and send',
    page: paths.emailMarketing,
    steps: [
      {
        task: 'Read the form.',
        expect:
          'Each field with its label. The choice of recipients is one group of radio buttons with a name.',
      },
      {
        task: 'Type two addresses, one of them wrong.',
        expect: 'After a pause, “1 valid address” and which entry can’t be used. Not at each key.',
      },
      { task: 'Wait.', expect: 'The exact number of recipients, once.' },
      {
        task: 'Empty the subject, and press Send.',
        expect: '“There is a problem”, “Please enter an email subject”. Focus is in the summary.',
      },
      {
        task: 'Type the subject again, and press Send.',
        expect: '“Send campaign to 1 recipients?” as an alert dialog.',
      },
      {
        task: 'Press Send campaign.',
        expect:
          'The heading of the progress, then that all of it is done. For a small list, nothing in between.',
      },
      { task: 'Close the progress.', expect: 'Focus isn’t lost.' },
    ],
  },
  {
    title: 'Write the email',
    page: paths.emailMarketing,
    steps: [
      {
        task: 'Press Tab in the subject to get to the email.',
        expect: '“Email content, edit, multi line”, and the hint with its keys.',
      },
      {
        task: 'Read with the arrows.',
        expect:
          'Headings with their levels, lists with their number of items, and links. A merge field says its name and its fallback.',
      },
      {
        task: 'Press Alt+F10, or Option+F10 on a Mac, then the arrows.',
        expect:
          '“Toolbar, Formatting”, then each button with its state, such as “Apply bold” and “Remove bold”.',
      },
      { task: 'Press Escape.', expect: 'You’re back in the text, at the same place.' },
      {
        task: 'In an empty paragraph, type a slash.',
        expect: 'The number of things to insert, and the first one. Arrows say the next ones.',
      },
      { task: 'Insert an image.', expect: 'A dialog that asks for a description or “Decorative”.' },
      {
        task: 'Press Alt+Shift+Down.',
        expect: 'Where the block is now, such as “Moved to 3 of 7”.',
      },
      {
        task: 'Type a sentence, and wait.',
        expect: 'Nothing about saving. “Draft saved” is there to be read.',
      },
      {
        task: 'Turn off the network, and type.',
        expect: 'Above the form, you can read that we can’t reach the server and that your text is kept.',
      },
    ],
  },
  {
    title: 'Read a report',
    page: '/email-marketing?tab=history',
    steps: [
      { task: 'Open a report. Go through its headings and tables by key.', expect: 'Each table has a name.' },
      {
        task: 'Read the table that accounts for every recipient.',
        expect: 'You can follow its sum row by row.',
      },
      { task: 'Read the opens.', expect: '“Opens are approximate” is next to its numbers.' },
    ],
  },
  {
    title: 'Stay logged in',
    page: paths.emailMarketing,
    steps: [
      {
        task: 'In the database, set the end of the session to five minutes from now. Reload the page.',
        expect: 'That you’ll be logged out in five minutes.',
      },
      { task: 'Press Log in again.', expect: 'A dialog with one password field.' },
      {
        task: 'Type the password, and press Enter.',
        expect: 'Focus is back, and what you typed is still there.',
      },
    ],
  },
];
