type Props = {
  /** As in 2026-11-27. */
  on: string;
};

/** The date a page was last reviewed. */
export function LastUpdated({ on }: Props) {
  // Noon, so that no time zone shows another day.
  const date = new Date(`${on}T12:00:00`);
  return (
    <p className="text-ink-soft">
      Last Updated: <time dateTime={on}>{date.toLocaleDateString('en-US', { dateStyle: 'long' })}</time>
    </p>
  );
}
