// Written by `pnpm --filter web pictures`; see apps/web/pictures.

import auditTrailWebp from './audit-trail-960.webp';
import auditTrailDark480 from './audit-trail-dark-480.avif';
import auditTrailDark720 from './audit-trail-dark-720.avif';
import auditTrailDark960 from './audit-trail-dark-960.avif';
import auditTrailDark1920 from './audit-trail-dark-1920.avif';
import auditTrailLight480 from './audit-trail-light-480.avif';
import auditTrailLight720 from './audit-trail-light-720.avif';
import auditTrailLight960 from './audit-trail-light-960.avif';
import auditTrailLight1920 from './audit-trail-light-1920.avif';
import authorizationWebp from './authorization-960.webp';
import authorizationDark480 from './authorization-dark-480.avif';
import authorizationDark720 from './authorization-dark-720.avif';
import authorizationDark960 from './authorization-dark-960.avif';
import authorizationDark1920 from './authorization-dark-1920.avif';
import authorizationLight480 from './authorization-light-480.avif';
import authorizationLight720 from './authorization-light-720.avif';
import authorizationLight960 from './authorization-light-960.avif';
import authorizationLight1920 from './authorization-light-1920.avif';
import dashboardWebp from './dashboard-960.webp';
import dashboardDark480 from './dashboard-dark-480.avif';
import dashboardDark720 from './dashboard-dark-720.avif';
import dashboardDark960 from './dashboard-dark-960.avif';
import dashboardDark1920 from './dashboard-dark-1920.avif';
import dashboardLight480 from './dashboard-light-480.avif';
import dashboardLight720 from './dashboard-light-720.avif';
import dashboardLight960 from './dashboard-light-960.avif';
import dashboardLight1920 from './dashboard-light-1920.avif';
import invoicePacketWebp from './invoice-packet-960.webp';
import invoicePacketDark480 from './invoice-packet-dark-480.avif';
import invoicePacketDark720 from './invoice-packet-dark-720.avif';
import invoicePacketDark960 from './invoice-packet-dark-960.avif';
import invoicePacketDark1920 from './invoice-packet-dark-1920.avif';
import invoicePacketLight480 from './invoice-packet-light-480.avif';
import invoicePacketLight720 from './invoice-packet-light-720.avif';
import invoicePacketLight960 from './invoice-packet-light-960.avif';
import invoicePacketLight1920 from './invoice-packet-light-1920.avif';
import mileageWebp from './mileage-960.webp';
import mileageDark480 from './mileage-dark-480.avif';
import mileageDark720 from './mileage-dark-720.avif';
import mileageDark960 from './mileage-dark-960.avif';
import mileageDark1920 from './mileage-dark-1920.avif';
import mileageLight480 from './mileage-light-480.avif';
import mileageLight720 from './mileage-light-720.avif';
import mileageLight960 from './mileage-light-960.avif';
import mileageLight1920 from './mileage-light-1920.avif';
import progressReportWebp from './progress-report-960.webp';
import progressReportDark480 from './progress-report-dark-480.avif';
import progressReportDark720 from './progress-report-dark-720.avif';
import progressReportDark960 from './progress-report-dark-960.avif';
import progressReportDark1920 from './progress-report-dark-1920.avif';
import progressReportLight480 from './progress-report-light-480.avif';
import progressReportLight720 from './progress-report-light-720.avif';
import progressReportLight960 from './progress-report-light-960.avif';
import progressReportLight1920 from './progress-report-light-1920.avif';
import serviceLogWebp from './service-log-560.webp';
import serviceLogDark280 from './service-log-dark-280.avif';
import serviceLogDark420 from './service-log-dark-420.avif';
import serviceLogDark560 from './service-log-dark-560.avif';
import serviceLogDark1120 from './service-log-dark-1120.avif';
import serviceLogLight280 from './service-log-light-280.avif';
import serviceLogLight420 from './service-log-light-420.avif';
import serviceLogLight560 from './service-log-light-560.avif';
import serviceLogLight1120 from './service-log-light-1120.avif';

/** One drawing: its size in CSS pixels, a file for old browsers, and a `srcset` for each colour scheme. */
export type PictureFiles = { width: number; height: number; fallback: string; light: string; dark: string };

export const auditTrail: PictureFiles = {
  width: 960,
  height: 640,
  fallback: auditTrailWebp,
  light: `${auditTrailLight480} 480w, ${auditTrailLight720} 720w, ${auditTrailLight960} 960w, ${auditTrailLight1920} 1920w`,
  dark: `${auditTrailDark480} 480w, ${auditTrailDark720} 720w, ${auditTrailDark960} 960w, ${auditTrailDark1920} 1920w`,
};

export const authorization: PictureFiles = {
  width: 960,
  height: 640,
  fallback: authorizationWebp,
  light: `${authorizationLight480} 480w, ${authorizationLight720} 720w, ${authorizationLight960} 960w, ${authorizationLight1920} 1920w`,
  dark: `${authorizationDark480} 480w, ${authorizationDark720} 720w, ${authorizationDark960} 960w, ${authorizationDark1920} 1920w`,
};

export const dashboard: PictureFiles = {
  width: 960,
  height: 640,
  fallback: dashboardWebp,
  light: `${dashboardLight480} 480w, ${dashboardLight720} 720w, ${dashboardLight960} 960w, ${dashboardLight1920} 1920w`,
  dark: `${dashboardDark480} 480w, ${dashboardDark720} 720w, ${dashboardDark960} 960w, ${dashboardDark1920} 1920w`,
};

export const invoicePacket: PictureFiles = {
  width: 960,
  height: 640,
  fallback: invoicePacketWebp,
  light: `${invoicePacketLight480} 480w, ${invoicePacketLight720} 720w, ${invoicePacketLight960} 960w, ${invoicePacketLight1920} 1920w`,
  dark: `${invoicePacketDark480} 480w, ${invoicePacketDark720} 720w, ${invoicePacketDark960} 960w, ${invoicePacketDark1920} 1920w`,
};

export const mileage: PictureFiles = {
  width: 960,
  height: 640,
  fallback: mileageWebp,
  light: `${mileageLight480} 480w, ${mileageLight720} 720w, ${mileageLight960} 960w, ${mileageLight1920} 1920w`,
  dark: `${mileageDark480} 480w, ${mileageDark720} 720w, ${mileageDark960} 960w, ${mileageDark1920} 1920w`,
};

export const progressReport: PictureFiles = {
  width: 960,
  height: 640,
  fallback: progressReportWebp,
  light: `${progressReportLight480} 480w, ${progressReportLight720} 720w, ${progressReportLight960} 960w, ${progressReportLight1920} 1920w`,
  dark: `${progressReportDark480} 480w, ${progressReportDark720} 720w, ${progressReportDark960} 960w, ${progressReportDark1920} 1920w`,
};

export const serviceLog: PictureFiles = {
  width: 560,
  height: 860,
  fallback: serviceLogWebp,
  light: `${serviceLogLight280} 280w, ${serviceLogLight420} 420w, ${serviceLogLight560} 560w, ${serviceLogLight1120} 1120w`,
  dark: `${serviceLogDark280} 280w, ${serviceLogDark420} 420w, ${serviceLogDark560} 560w, ${serviceLogDark1120} 1120w`,
};
