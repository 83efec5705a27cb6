/** Short facts between hairlines. */
export function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-1 border-t border-line-strong">
      {of.map((point) => (
        <li key={point} className="border-b border-line py-2.5">
          {point}
        </li>
      ))}
    </ul>
  );
}
