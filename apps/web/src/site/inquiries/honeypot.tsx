/**
 * A field that people neither see nor reach; bots that fill in everything give themselves away. No browser and no password
 * manager may fill it in for a person: its name and label mean nothing to them, and the attributes tell those that fill in
 * whatever they find to leave it alone.
 */
export function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div aria-hidden="true" className="invisible absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="blank"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-form-type="other"
        data-lpignore="true"
        data-protonpass-ignore="true"
        defaultValue=""
      />
    </div>
  );
}
