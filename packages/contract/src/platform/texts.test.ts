import { expect, test } from 'vitest';
import { optOutTexts } from '../consent/opt-out-texts.ts';
import { inquiryFormTexts } from '../inquiries/inquiry-form-texts.ts';
import { claims } from './claims.ts';
import {
  ACTIVITY_LOG_LIMIT,
  ACTIVITY_TABLE_MAX_HEIGHT,
  EMAIL_PREVIEW_MAX_HEIGHT,
  EXPIRY_CHECK_MS,
  INDUSTRY_OPEN_RATE,
  LOCAL_API_PORT,
  MESSAGE_CLEAR_MS,
  PASSWORD_MIN,
  UNSUBSCRIBED_LIMIT,
} from './limits.ts';
import { confirmSendText, texts } from './texts.ts';

/** The journeys compare screens with these constants; here the constants are compared with the specification (§5, §6, §8, §9). */
test('the texts are those of the specification, to the letter', () => {
  const { admins, campaigns, email, login, password, session, subscribers, template } = texts;
  expect(login).toMatchObject({
    invalid: 'Invalid credentials',
    invalidInPanel: 'Invalid credentials. Please try again.',
    failed: 'Login failed',
    exception: 'An error occurred during login. Please try again.',
    adminRequired: 'Admin authentication required to access that page',
    submitting: 'Authenticating...',
  });
  expect(session.expired).toBe('Session expired. Please login again.');
  expect(password).toMatchObject({
    tooShort: 'Password must be at least 8 characters',
    mismatchNew: 'New passwords do not match',
    mismatch: 'Passwords do not match',
  });
  expect(admins).toMatchObject({
    denied: 'Access denied. Super admin privileges required.',
    loadFailed: 'Failed to load admin users',
    passwordFailed: 'Failed to change password',
    createFailed: 'Failed to create admin',
    resetFailed: 'Failed to reset password: ',
    toggleFailed: 'Failed to activate or deactivate admin',
    deleteFailed: 'Failed to delete admin',
    ownDeactivate: 'You cannot deactivate your own account',
    ownDelete: 'You cannot delete your own account',
  });
  expect(template).toEqual({
    loadFailed: 'Failed to load email template',
    loadFailedConnection: 'Failed to load email template. Please check your connection.',
    previewFailed: 'Failed to load email template preview',
  });
  expect(campaigns).toMatchObject({
    subjectRequired: 'Please enter an email subject',
    noRecipients: 'No recipients selected',
    sendFailed: 'Error sending campaign: ',
  });
  expect(confirmSendText(1234)).toBe('Send campaign to 1,234 recipients?');
  expect(subscribers).toMatchObject({
    addFailed: 'Error adding subscriber: ',
    toggleFailed: 'Error toggling subscriber status: ',
  });
  expect(email).toEqual({
    required: 'Email address is required',
    invalid: 'Please enter a valid email address',
  });
  expect(texts.unsubscribe).toEqual({ invalid: 'Please enter a valid email address.' });
  expect(optOutTexts).toMatchObject({
    serverFailed: 'There was an error processing your unsubscribe request.',
    networkFailed: 'There was an error connecting to our servers. Please try again later.',
  });
  expect(inquiryFormTexts.failed).toBe('Something went wrong. Please try again.');
  expect(inquiryFormTexts.contactFailed).toMatch(/^[✗❌] Something went wrong\. Please try again\.$/u);
  expect(texts.unknown).toBe('Unknown error');
});

test('the limits are those of the specification', () => {
  expect({
    PASSWORD_MIN,
    EXPIRY_CHECK_MS,
    LOCAL_API_PORT,
    ACTIVITY_LOG_LIMIT,
    UNSUBSCRIBED_LIMIT,
    ACTIVITY_TABLE_MAX_HEIGHT,
    EMAIL_PREVIEW_MAX_HEIGHT,
    MESSAGE_CLEAR_MS,
    INDUSTRY_OPEN_RATE,
  }).toEqual({
    PASSWORD_MIN: 8,
    EXPIRY_CHECK_MS: 60_000,
    LOCAL_API_PORT: 5_000,
    ACTIVITY_LOG_LIMIT: 20,
    UNSUBSCRIBED_LIMIT: 100,
    ACTIVITY_TABLE_MAX_HEIGHT: 400,
    EMAIL_PREVIEW_MAX_HEIGHT: 600,
    MESSAGE_CLEAR_MS: 3_000,
    INDUSTRY_OPEN_RATE: 21.3,
  });
});

test('thanks for a demo request are those of the specification, and then say by when we answer', () => {
  expect(inquiryFormTexts.demoThanks).toMatch(/^Thank you! Our team will reach out to you shortly\. /);
  expect(inquiryFormTexts.demoThanks).toContain(`within ${claims.followUp}.`);
});
