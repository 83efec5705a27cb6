import { mail } from './running.ts';

/** A campaign email as the product sends it, with everything the inbox can show. */
export function campaignMail(unsubscribeUrl: string) {
  return mail({
    subject: 'A short demo of Fairlead',
    html: `<!doctype html><html><body style="margin:0;background:#f7f2e7;font-family:Arial">
<!-- <a href="https://site.example/hidden">hidden</a> -->
<table width="600" style="margin:auto;background:#fff"><tr><td style="padding:24px">
<h1>Hello Dana &amp; team</h1><p>Track hours, mileage and authorizations in one place.</p>
<p><a target="_self" href="https://site.example/demo?a=1&amp;b=2" style="color:#fff;background:#8f3206">Book a demo</a></p>
<p><a href='https://site.example/unsubscribe?t=abc'>Unsubscribe</a> · <a href="mailto:help@site.example">Write to us</a></p>
</td></tr></table></body></html>`,
    text: 'Hello Dana & team\n\nTrack hours, mileage and authorizations in one place.',
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:out@site.example>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    tags: [{ name: 'campaign', value: '7' }],
  });
}
