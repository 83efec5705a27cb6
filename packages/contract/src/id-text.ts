/** An id as text: at most 15 digits, which a number holds exactly. Free of zod, so screens can read their URLs with it. */
export const ID_TEXT = /^[1-9]\d{0,14}$/;
