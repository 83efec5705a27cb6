import { useEffect, useRef } from 'react';

/** `id` is the field's input; without it, there's only the text. */
export type FormError = { id?: string; text: string };

type Props = { errors: readonly FormError[]; title?: string };

/** Moves focus to a field. If it's folded away, it's opened first. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

/**
 * Lists errors above a form, takes focus whenever the list changes, and prefixes the page title (GOV.UK error summary).
 */
export function ErrorSummary({ errors, title = 'There is a problem' }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0) return;
    box.current?.focus();
    const before = document.title;
    document.title = `Error: ${before}`;
    return () => {
      document.title = before;
    };
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md border-2 border-danger bg-danger-wash px-4 py-3"
    >
      <p className="font-bold">{title}</p>
      <ul className="mt-1 grid gap-1">
        {errors.map(({ id, text }) => (
          <li key={id ?? text}>
            {id ? (
              <a
                href={`#${id}`}
                className="font-bold text-danger underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {text}
              </a>
            ) : (
              <span className="font-bold text-danger">{text}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
