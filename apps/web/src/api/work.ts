/** Key prefix of mutations that take long and continue on other pages, which show them. */
export const WORK_KEY = 'work';

/** Key of the mutations that load a file. */
export const DOWNLOAD_KEY = [WORK_KEY, 'download'] as const;
