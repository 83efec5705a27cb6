/** The process's own state; used by the readiness check and by responses during a shutdown. */
export type Status = {
  stopping: boolean;
  /** Whether the campaign sender runs in this process and is healthy; 'off': another process sends. */
  sender: () => 'ok' | 'failing' | 'off';
};

export const newStatus = (): Status => ({ stopping: false, sender: () => 'off' });
