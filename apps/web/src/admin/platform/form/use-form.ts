import { type RequiredRule, type TextRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { useKept } from './use-kept.ts';

type Values = Record<string, unknown>;
type Errors<Fields> = Partial<Record<keyof Fields, string>>;

/** A text's own rule, or what's wrong with the fields. */
export type Rules<Fields> = {
  [Name in keyof Fields]?: TextRule | RequiredRule | ((fields: Fields) => string | undefined);
};

type Attempt<Fields, Version> = {
  fields: Fields;
  /** The same until something is changed, so a repeat isn't taken twice. */
  key: string;
  /** The stored version that's edited. */
  version: Version;
  /** The way in which it was submitted. */
  via: string;
};

/** From now on, it replaces that version. */
type Rebase<Version> = (onto: Version) => void;

type Options<Fields extends Values, Sent, Version> = {
  /** What's in the fields before anyone types. What isn't typed follows it. */
  start: Fields;
  version?: Version;
  /** The name under which the tab keeps what's typed. Without one, it's lost with the page. */
  keep?: string;
  /** Neither kept nor trimmed: passwords. */
  secret?: readonly (keyof Fields)[];
  rules: Rules<Fields>;
  /** Resolves with undefined if the admin wants to change `question` first. */
  send: (attempt: Attempt<Fields, Version>) => Promise<Sent | undefined>;
  question?: keyof Fields;
  onSent: (sent: Sent, attempt: Attempt<Fields, Version>, rebase: Rebase<Version>) => void;
  onFailed?: (error: Error, rebase: Rebase<Version>) => void;
  /** The field that a refusal is about. The API names most. */
  fieldOf?: (refusal: string, fields: Fields) => keyof Fields | undefined;
};

/** What its parts need. */
export type Form<Fields extends Values> = Pick<
  ReturnType<typeof useForm<Fields, unknown, unknown>>,
  'typed' | 'field' | 'box' | 'errorOf'
>;

/**
 * A form of the admin area: what's typed, what's wrong with it, and its request. It's checked when it's submitted, and
 * from then on with every change. What's wrong gets focus. An error that no field shows is in `error`.
 */
export function useForm<Fields extends Values, Sent, Version>(options: Options<Fields, Sent, Version>) {
  const { start, rules, secret = [], send, question, onSent, onFailed, fieldOf } = options;
  const kept = useKept(options);
  const { changed, key, version } = kept;
  const typed: Fields = { ...start, ...changed };
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ errors: Errors<Fields>; fields: Fields }>();
  const element = useRef<HTMLFormElement>(null);

  const trimmed = (): Fields => ({
    ...typed,
    ...Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) =>
        typeof value === 'string' && !secret.includes(name) ? [[name, value.trim()]] : [],
      ),
    ),
  });
  const misfits: Errors<Fields> = isChecked ? wrongIn(rules, trimmed()) : {};
  const errorOf = (name: keyof Fields): string | undefined =>
    misfits[name] ?? (refused?.fields[name] === trimmed()[name] ? refused?.errors[name] : undefined);
  const focus = useCallback((names: readonly (keyof Fields)[]) => {
    const controls = [...(element.current?.elements ?? [])];
    const control = controls.find((one) => names.some((name) => one.getAttribute('name') === name));
    if (control instanceof HTMLElement) control.focus();
  }, []);

  /** What the API says about single fields. */
  const refusals = (error: Error, fields: Fields): Errors<Fields> => {
    if (!(error instanceof ApiError)) return {};
    const field = fieldOf?.(error.message, fields);
    const all = { ...error.fields, ...(field && { [field]: error.message }) };
    return Object.fromEntries(Object.entries(all).filter(([name]) => name in start)) as Errors<Fields>;
  };

  const request = useMutation({
    mutationFn: send,
    onMutate: () => setRefused(undefined),
    onSuccess: (sent, attempt) => {
      if (sent === undefined) return question && focus([question]);
      setChecked(false);
      kept.forget(attempt.fields);
      onSent(sent, attempt, kept.rebase);
    },
    onError: (error, { fields }) => {
      const errors = refusals(error, fields);
      setRefused({ errors, fields });
      focus(Object.keys(errors));
      onFailed?.(error, kept.rebase);
    },
  });

  const isAtField =
    request.error && Object.keys(refusals(request.error, request.variables.fields)).length > 0;
  return {
    typed,
    isTyped: kept.isTyped,
    change: kept.change,
    /** Begins anew. */
    clear: () => {
      kept.clear();
      setChecked(false);
      setRefused(undefined);
      request.reset();
    },
    focus,
    errorOf,
    /** For a `Field` or `TextArea`. */
    field: (name: keyof Fields & string) => ({
      name,
      value: String(typed[name] ?? ''),
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        kept.change({ [name]: target.value } as Partial<Fields>),
    }),
    /** For a `Checkbox`. */
    box: (name: keyof Fields & string) => ({
      name,
      checked: typed[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        kept.change({ [name]: target.checked } as Partial<Fields>),
    }),
    /** Of the form, or of a button. */
    submit: (event: SyntheticEvent<HTMLElement>, via = '') => {
      event.preventDefault();
      element.current = event.currentTarget.closest('form') ?? element.current;
      setChecked(true);
      const fields = trimmed();
      const wrong = Object.keys(wrongIn(rules, fields));
      if (wrong.length > 0) focus(wrong);
      else if (!request.isPending) request.mutate({ fields, key, version, via });
    },
    isSending: request.isPending,
    isSent: request.isSuccess && request.data !== undefined,
    /** Why the last attempt failed, also if a field shows it. */
    failure: request.error,
    /** Unless a field shows it. */
    error: isAtField ? null : request.error,
  };
}

function wrongIn<Fields extends Values>(rules: Rules<Fields>, fields: Fields): Errors<Fields> {
  const wrong: Errors<Fields> = {};
  for (const name of Object.keys(rules) as (keyof Fields)[]) {
    const rule = rules[name];
    const error =
      typeof rule === 'function' ? rule(fields) : rule && textError(rule, String(fields[name] ?? ''));
    if (error !== undefined) wrong[name] = error;
  }
  return wrong;
}
