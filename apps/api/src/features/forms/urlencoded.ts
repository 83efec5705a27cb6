import express from 'express';

/** The body of a form that was submitted without JavaScript. */
export const urlencoded = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 50 });
