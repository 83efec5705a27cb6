/** Its message is one clear sentence for the person who typed the command. Shown without a stack. */
export class OperatorError extends Error {}
