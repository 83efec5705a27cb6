export type RateLimitRow = {
  name: string;
  client: string;
  window_start: string;
  hits: number;
};
