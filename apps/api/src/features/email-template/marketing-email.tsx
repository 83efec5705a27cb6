import { brand } from '@fairlead/contract/brand';
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email';
import { benefits } from './marketing-email.content.ts';
import { headCss, styles } from './marketing-email.styles.ts';

const SITE = '{{site_url}}';

/** A rope with a knot, drawn with borders: there is no picture to block, and nothing to describe. */
const Rope = () => (
  <Section className="rope" style={styles.rope}>
    <div className="knot" style={styles.knot} />
  </Section>
);

const Benefit = ({ title, text }: { title: string; text: string }) => (
  <Section style={styles.benefit}>
    <Heading as="h2" className="ink" style={styles.benefitTitle}>
      {title}
    </Heading>
    <Text className="soft" style={styles.text}>
      {text}
    </Text>
  </Section>
);

/**
 * The marketing email: the offer of a demo. 600 px, system fonts, one button, complete without pictures. Fields in double
 * braces are filled per recipient when a campaign is sent.
 */
export const MarketingEmail = () => (
  <Html lang="en">
    <Head>
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{headCss}</style>
    </Head>
    <Body className="paper" style={styles.body}>
      <Preview>{`From authorization to invoice on one line: a short look at ${brand.name}.`}</Preview>
      <Container className="sheet" style={styles.sheet}>
        <Text className="ink" style={styles.brand}>
          {brand.name}
        </Text>
        <Rope />
        <Heading as="h1" className="ink" style={styles.title}>
          Less paperwork between a visit and its invoice
        </Heading>
        <Text className="soft" style={styles.text}>
          {'Hello {{name}},'}
        </Text>
        <Text className="soft" style={styles.text}>
          {`${brand.name} is one platform for vocational rehabilitation: job coaches record their work where it happens, and {{organization}} has the hours, reports and documents in one place.`}
        </Text>
        {benefits.map((benefit) => (
          <Benefit key={benefit.title} {...benefit} />
        ))}
        <Section style={styles.action}>
          <Button className="button" href={`${SITE}/demo`} style={styles.button}>
            Book a free demo
          </Button>
        </Section>
        <Text className="soft" style={styles.text}>
          Prefer to look first?{' '}
          <Link className="link" href={`${SITE}/features`} style={styles.link}>
            See the features
          </Link>{' '}
          or{' '}
          <Link className="link" href={`${SITE}/contact`} style={styles.link}>
            ask us a question
          </Link>
          . We follow up within one business day.
        </Text>
        <Rope />
        <Text className="soft" style={styles.small}>
          {`This is an advertisement from ${brand.name}. If you do not want any more of them: `}
          <Link className="link" href="{{unsubscribe_url}}" style={styles.link}>
            unsubscribe with one click
          </Link>
        </Text>
        <Text className="soft" style={styles.small}>
          {brand.postalAddress}
        </Text>
      </Container>
    </Body>
  </Html>
);
