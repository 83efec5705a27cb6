type Crop = {
  /** A file in `drawings/screens`, without its extension. */
  screen: string;
  /** In the screen's CSS pixels. */
  left: number;
  top: number;
  width: number;
  height: number;
};

/** Parts of the screens, for places too small for a whole one. */
export const crops: Readonly<Record<string, Crop>> = {
  phone: { screen: 'service-log', left: 92, top: 28, width: 376, height: 804 },
  'log-entry': { screen: 'service-log', left: 101, top: 116, width: 358, height: 292 },
  'map-route': { screen: 'mileage', left: 170, top: 120, width: 480, height: 392 },
  'hours-left': { screen: 'authorization', left: 480, top: 136, width: 470, height: 278 },
  'signed-entry': { screen: 'service-log', left: 101, top: 524, width: 358, height: 292 },
  'report-draft': { screen: 'progress-report', left: 438, top: 94, width: 499, height: 407 },
};
