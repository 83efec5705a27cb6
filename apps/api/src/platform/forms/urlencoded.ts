import express from 'express';

/** The body of a form that was submitted without JavaScript: enough for 20 topics with two fields each. */
export const urlencoded = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 50 });
