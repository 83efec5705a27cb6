import { brand } from '@fairlead/contract/brand';

/** A customer's quote, or a placeholder labeled as one: made-up quotes are deceptive (16 CFR 465.2). */
export function Testimonial() {
  const { placeholder, quote, person, organization } = brand.testimonial;
  return (
    <figure
      className={`grid gap-4 rounded-lg border-[1.5px] bg-raised p-6 sm:p-10 ${placeholder ? 'border-dashed border-line-strong' : 'border-line'}`}
    >
      {placeholder && <p className="text-sm font-bold text-warn">Placeholder: no customer has said this</p>}
      <blockquote className="max-w-[26em] border-l-[3px] border-rope pl-5 font-display text-xl font-bold tracking-tight sm:text-2xl">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="pl-6 text-ink-soft">
        {person}, {organization}
      </figcaption>
    </figure>
  );
}
