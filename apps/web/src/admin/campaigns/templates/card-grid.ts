/** The cards of a list, as many in a row as fit. */
export const cardGrid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3';
