/** What the provider said, for those who want to know exactly. */
export function ProviderSaid({ text }: { text: string }) {
  return (
    <details className="col-span-full min-w-0 text-sm text-ink-soft">
      <summary className="prose-link w-fit cursor-pointer py-1">Details</summary>
      <p className="break-words [overflow-wrap:anywhere]">{text}</p>
    </details>
  );
}
