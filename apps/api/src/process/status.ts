/** What the process knows about itself; read by the readiness check and by answers given while it stops. */
export type Status = {
  stopping: boolean;
  /** Whether the campaign sender runs in this process and is well; 'off': another process sends. */
  sender: () => 'ok' | 'failing' | 'off';
};

export const newStatus = (): Status => ({ stopping: false, sender: () => 'off' });
