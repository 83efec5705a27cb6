/** A failure whose message is one clear sentence for the person who typed the command; shown without a stack. */
export class OperatorError extends Error {}
