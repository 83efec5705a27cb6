import { formTexts } from '@fairlead/contract/platform/text/form-texts';
import type { Language } from '@fairlead/contract/platform/text/languages';
import { inSpanish } from '@fairlead/contract/site/spanish/spanish';
import { classes, icon } from './form-classes.ts';
import {
  attribute,
  create,
  type Element,
  empty,
  findAll,
  insertAfter,
  type Node,
  parsePage,
  prepend,
  remove,
  removeAttribute,
  setAttribute,
  setText,
  writePage,
} from './html-tree.ts';

export type FormName = 'demo' | 'contact' | 'unsubscribe' | 'subscribe' | 'confirm-subscription';
/** One text per field; '' is the form as a whole. */
export type FormErrors = Record<string, string>;
/** As they were submitted. A list is of boxes that are ticked. */
export type FormValues = Record<string, string | readonly string[]>;
/** What to say once a form has arrived, and where to go next. */
export type Thanks = {
  text: string;
  onward: { href: string; text: string };
  /** Of the form's fields, because there's nothing left to do. */
  instead?: boolean;
};
/** Errors and thanks are English, and shown in the page's `language`. */
export type FormState = {
  language?: Language | undefined;
  values?: FormValues;
  errors?: FormErrors;
  /** Said after the error about the whole form. */
  reason?: string | undefined;
  thanks?: Thanks;
};

type Say = (text: string) => string;

const CONTROLS = new Set(['input', 'textarea', 'select']);
const controlsOf = (form: Element) => findAll(form, ({ tagName }) => CONTROLS.has(tagName));
const idOf = (control: Element | undefined): string | undefined => control && attribute(control, 'id');

function choose(select: Element, value: string): void {
  for (const option of findAll(select, ({ tagName }) => tagName === 'option')) {
    if (attribute(option, 'value') === value) setAttribute(option, 'selected', '');
    else removeAttribute(option, 'selected');
  }
}

function tick(box: Element, ticked: string | readonly string[]): void {
  if ([ticked].flat().includes(attribute(box, 'value') ?? '')) setAttribute(box, 'checked', '');
  else removeAttribute(box, 'checked');
}

function fillValues(controls: Element[], values: FormValues): void {
  for (const control of controls) {
    const value = values[attribute(control, 'name') ?? ''];
    if (value === undefined) continue;
    if (attribute(control, 'type') === 'checkbox') tick(control, value);
    if (typeof value !== 'string' || attribute(control, 'type') === 'checkbox') continue;
    if (control.tagName === 'textarea') setText(control, value);
    else if (control.tagName === 'select') choose(control, value);
    else setAttribute(control, 'value', value);
  }
}

function markField(form: Element, control: Element, text: string): void {
  const id = idOf(control);
  if (!id) return;
  const error = create('p', { id: `${id}-error`, class: classes.fieldError }, [
    icon('error'),
    create('span', {}, [text]),
  ]);
  const [label] = findAll(form, (element) => element.tagName === 'label' && attribute(element, 'for') === id);
  const [hint] = findAll(form, (element) => attribute(element, 'id') === `${id}-hint`);
  const above = hint ?? label;
  if (above) insertAfter(above, error);
  setAttribute(control, 'aria-invalid', 'true');
  const described = [attribute(control, 'aria-describedby'), `${id}-error`].filter(Boolean).join(' ');
  setAttribute(control, 'aria-describedby', described);
  const changed = attribute(control, 'class')?.replace(classes.control, classes.controlWithError);
  if (changed) setAttribute(control, 'class', changed);
}

/** Takes focus when the page arrives, so that screen readers announce it. */
const focused = { tabindex: '-1', autofocus: '' };

type Wrong = { errors: FormErrors; reason: string | undefined };

/** GOV.UK's pattern: a summary of the errors at the top of the form takes focus and links to the fields. */
function summary(controls: Element[], { errors, reason }: Wrong, say: Say): Element {
  const items = Object.entries(errors).map(([name, text]) => {
    const id = idOf(controls.find((control) => attribute(control, 'name') === name));
    // Once, where another language has one text for both.
    const whole = [...new Set([text, reason ?? text].map(say))].join(' ');
    const item = id
      ? create('a', { href: `#${id}`, class: classes.summaryLink }, [say(text)])
      : create('span', { class: classes.summaryText }, [name ? say(text) : whole]);
    return create('li', {}, [item]);
  });
  return create('div', { role: 'alert', ...focused, class: classes.summary }, [
    create('p', { class: classes.summaryTitle }, [say(formTexts.problem)]),
    create('ul', { class: classes.summaryList }, items),
  ]);
}

const thanksBanner = ({ text, onward }: Thanks, say: Say): Element =>
  create('div', { role: 'status', ...focused, class: classes.thanks }, [
    icon('check'),
    create('div', { class: classes.thanksBody }, [
      create('p', { class: classes.thanksText }, [say(text)]),
      create('p', {}, [create('a', { href: onward.href, class: classes.thanksLink }, [say(onward.text)])]),
    ]),
  ]);

/** Says above the form and at each field what's wrong. */
function showErrors(form: Element, wrong: Wrong, say: Say): void {
  const controls = controlsOf(form);
  for (const control of controls) {
    const text = wrong.errors[attribute(control, 'name') ?? ''];
    if (text) markField(form, control, say(text));
  }
  prepend(form, summary(controls, wrong, say));
}

function markTitle(document: Node): void {
  const [title] = findAll(document, ({ tagName }) => tagName === 'title');
  const [text] = title?.childNodes ?? [];
  if (text && 'value' in text) text.value = `Error: ${text.value}`;
}

/**
 * Fills in a built page: what was typed, what is wrong, or thanks.
 * @returns null if the page has no such form
 */
export function fillFormPage(
  page: string,
  name: FormName,
  { language, values, errors, reason, thanks }: FormState,
): string | null {
  const document = parsePage(page);
  const [form] = findAll(document, (element) => attribute(element, 'data-form') === name);
  if (!form) return null;
  const say: Say = language === 'es' ? inSpanish : (text) => text;
  if (values) fillValues(controlsOf(form), values);
  if (errors) {
    showErrors(form, { errors, reason }, say);
    markTitle(document);
  }
  if (thanks?.instead) empty(form);
  if (thanks) prepend(form, thanksBanner(thanks, say));
  return writePage(document);
}

/** The site's script would replace this response with its own, empty form. */
export function withoutScripts(page: string): string {
  const document = parsePage(page);
  const runs = (element: Element) =>
    (element.tagName === 'script' && attribute(element, 'type') !== 'application/ld+json') ||
    (element.tagName === 'link' && attribute(element, 'rel') === 'modulepreload');
  for (const element of findAll(document, runs)) remove(element);
  return writePage(document);
}
