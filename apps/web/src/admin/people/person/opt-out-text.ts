/** How someone unsubscribed, by method. `from` leads to the name of the campaign. */
const ways: Record<string, { alone: string; from: string }> = {
  link: { alone: 'through the link in an email', from: 'through the link in' },
  one_click: {
    alone: 'with one click in their mail program',
    from: 'with one click in their mail program, from',
  },
  form: { alone: 'with the form on the site', from: 'with the form on the site, coming from' },
};

/** Ends "Unsubscribed on Nov 20, 2026 …": with the campaign's name after it, or without. */
export const optOutWay = (method: string | null, hasCampaign: boolean): string => {
  const way = ways[method ?? ''];
  return hasCampaign ? (way?.from ?? 'through') : (way?.alone ?? '');
};

/** Whose address it was, if it wasn't the present one. */
export const oldAddressText = (address: string): string => `From their old address, ${address}`;
