import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { ContactAddress } from './contact-address.tsx';

export default function PrivacyPolicyPage() {
  return (
    <Page title="Privacy Policy" before={<BackLink to={pagePatterns.home}>Back to Home</BackLink>}>
      <h2>Introduction</h2>
      <p>
        This page says what the Figure Skating App keeps about you and what it sends to others. You can read
        every move, search and mark moves without telling us who you are.
      </p>

      <h2>Information Collection</h2>
      <p>
        The moves you mark complete are kept in this browser, on this device. They are not sent to us. Our
        server notes each request for a page (the time, the page, whether it worked), and no name or address
        of yours.
      </p>

      <h2>How We Use Your Information</h2>
      <p>Your marks are used for one thing: to show you how far you have come. We sell nothing about you.</p>

      <h2>Cookies</h2>
      <p>
        We set no cookies. When you open a move's details, its video player is loaded from YouTube, which then
        learns your address on the internet and the page you came from. The player we use keeps no cookies
        until you play the video. From then on{' '}
        <a href="https://policies.google.com/privacy">Google's privacy policy</a> applies to it.
      </p>

      <h2>Advertising</h2>
      <p>There is no advertising in this app. YouTube may show its own before a video.</p>

      <h2>Changes to This Privacy Policy</h2>
      <p>When something changes, this page changes with it, before the app does.</p>

      <h2>Contact Us</h2>
      <p>
        Questions about your data? Write to <ContactAddress />. To remove your marks, clear this site's data
        in your browser, or unmark them on the pages of their levels.{' '}
        <Link to={pagePatterns.categories}>All categories</Link>
      </p>
    </Page>
  );
}
