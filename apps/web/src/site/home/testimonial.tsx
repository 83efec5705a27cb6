import { brand } from '@fairlead/contract/platform/brand';

export const testimonialTitle = brand.testimonial
  ? 'From a program that uses it'
  : 'In a program’s own words';

/** A customer's quote. Until there is one, it says so: made-up quotes are deceptive (16 CFR 465.2). */
export function Testimonial() {
  if (!brand.testimonial)
    return (
      <p className="rounded-lg border-[1.5px] border-dashed border-line-strong bg-raised p-6 text-lg sm:p-10">
        We don’t print quotes nobody gave us. The first program to share theirs goes here.
      </p>
    );
  const { quote, person, organization } = brand.testimonial;
  return (
    <figure className="grid gap-4 rounded-lg border-[1.5px] border-line bg-raised p-6 sm:p-10">
      <blockquote className="max-w-[26em] border-l-[3px] border-rope pl-5 font-display text-xl font-bold tracking-tight sm:text-2xl">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="pl-6 text-ink-soft">
        {person}, {organization}
      </figcaption>
    </figure>
  );
}
