import { useEffect, useRef } from 'react';

/** `id` is the field's input; without it, there's only the text. */
export type FormError = { id?: string; text: string };

/**
 * Lists errors above a form, takes focus whenever the list changes, and prefixes the page title (GOV.UK error summary).
 */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0) return;
    box.current?.focus();
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
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
      <p className="font-bold">There is a problem</p>
      <ul className="mt-1 grid gap-1">
        {errors.map(({ id, text }) => (
          <li key={text}>
            {id ? (
              <a
                href={`#${id}`}
                className="font-bold text-danger underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
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
