type Figures = { active_subscribers: number; total_unsubscribes: number };

/** Unsubscribed divided by active plus unsubscribed people, as a percentage with one decimal. */
export function unsubscribeRate({ active_subscribers, total_unsubscribes }: Figures): string {
  const people = active_subscribers + total_unsubscribes;
  return `${(people === 0 ? 0 : (100 * total_unsubscribes) / people).toFixed(1)}%`;
}
