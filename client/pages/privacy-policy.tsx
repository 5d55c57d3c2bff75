import { Link } from 'react-router-dom';
import { appInSentence } from '#shared/edition.ts';
import { pagePatterns } from '#shared/paths.ts';
import { AnalyticsChoice } from '../features/analytics/analytics-choice.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { BackLink } from '../ui/breadcrumbs.tsx';
import { Page } from '../ui/page.tsx';
import { StoredData } from './privacy-policy/stored-data.tsx';

export default function PrivacyPolicyPage() {
  const { title, data } = usePage('privacyPolicy');
  return (
    <Page title={title} before={<BackLink to={pagePatterns.home} name="Home" />}>
      <h2>Introduction</h2>
      <p>
        {`This page says what ${appInSentence()} stores about you and what it sends to others. `}
        You can read every move, search, and complete moves without telling us who you are. An account is only
        for keeping your progress on all your devices.
      </p>

      <h2>Information Collection</h2>
      <p>
        Without an account, the moves you complete stay in this browser. They are not sent to us. Safari may
        remove them after seven days without a visit; an account or a backup file keeps them.
      </p>
      <p>With an account:</p>
      <ul>
        <li>
          Google Firebase stores the account for us: your email address, your name, the address of your photo
          if you sign in with Google or a service like it, and when you signed up and last signed in. Your
          password goes straight to Google and never reaches our server.
        </li>
        <li>
          Our database, Google Cloud Firestore, stores your email address, the moves you completed, the days
          on which you did, and the names that you give to the skaters of your account. Only our server can
          read it.
        </li>
        <li>
          While you are offline, the moves you complete wait in this browser until our database has them. So
          that you can reload the page in the meantime, this tab remembers your name, your email address, and
          the progress of your skaters. When your session ends by itself, this tab goes on showing their
          progress until you sign out, choose “Not you?”, or close it.
        </li>
        <li>
          For each device on which you are signed in, that database stores, until you sign out there or the
          session ends: your name, your email address, the address of your photo, the browser and the kind of
          device, such as “Safari on iPhone”, whether you stay signed in on it, and when you signed in and
          last used it. Your profile lists these devices.
        </li>
      </ul>
      <p>Whether you have an account or not:</p>
      <ul>
        <li>
          Our server logs each request: the time, the kind of page, whether it worked, and, if you are signed
          in, the random ID of your account. It logs no name of yours or of a skater, no email address, and
          only the first part of your IP address, which many people share.
        </li>
        <li>
          Your browser reports to our server how fast a page was and, when something failed, what went wrong.
          These reports contain no name, no email address, and nothing you typed.
        </li>
        <li>
          We use your IP address to answer you and, for a minute, to keep anyone from flooding the server. We
          never store all of it.
        </li>
        <li>
          “Show my coach” and “Move to another phone” put the completed moves, the date, and the name of the
          skater into a link, in a part that browsers do not send to our server. A backup file, an award and a
          printed sheet have the name, too; they are made in your browser. A coach can put such links into a
          class, which stays in the coach’s browser and backup files, and send links of the same kind to
          parents, with ticked moves and notes.
        </li>
      </ul>

      <h3>If you are a child</h3>
      <p>
        You can read every move, search, and complete moves without an account and without telling us anything
        about you. Please ask a parent, or whoever looks after you, before you create an account, play a
        video, or say yes to Google Analytics: each of these sends something about you or your device to
        Google, as this page says.
      </p>
      <p>
        We don’t ask anyone’s age, so we don’t know which accounts are children’s, and we don’t check whether
        a parent agreed. A name that you give to a skater can be any that you choose. No other skater sees it
        or the progress unless you give them a link to it: there are no public profiles, no messages, and no
        lists of skaters. You, or a parent with you, can delete your account at any time, or write to us to
        have it deleted.
      </p>

      <h2>How We Use Your Information</h2>
      <p>
        Your completed moves and their days show you how far you have come. Your name, email address, and
        photo show you whose account it is; your email address also lets you reset your password. Logs and
        reports help us find and fix problems. We don’t sell anything about you, and we don’t send
        newsletters.
      </p>

      <h2>Cookies</h2>
      <ul>
        <li>
          One cookie of ours, whose name ends in “session”, keeps you signed in. We set it only when you sign
          in. It is deleted when you sign out or close the browser. After an hour without use, and after five
          days at the latest, it no longer works. If you choose “Keep me signed in on this phone”, it stays
          when you close the browser, until you sign out, or for 180 days; after 30 days without use it no
          longer works. No script can read it.
        </li>
        <li>
          While you sign in, the sign-in form may store what it needs for its next step, such as your email
          address: in this tab until you close it, or in a cookie for an hour.
        </li>
        <li>
          Google sign-in: Google’s window and its contents load only when you choose to sign in with Google.
          If your account has a photo, your profile page loads it from the service that you signed in with.
        </li>
        <li>
          Videos: when you choose a move’s video, its player is loaded from YouTube, which then learns your IP
          address and which site you came from. The player we use stores no cookies until you play the video.
        </li>
        <li>
          Read aloud, in Practice: the voice is your device’s or your browser’s. Some browsers have a server
          of their maker speak, which then gets the words of the step and nothing from us about you.
        </li>
        <li>
          Google Analytics is loaded only if you allow it. It then sets cookies whose names begin with “_ga”,
          which last half a year, stores a random number for this browser (in
          “firebase-installations-database”) and the days it ran (in “firebase-heartbeat-database”), and tells
          Google which pages you view and what kind of device you use, but not what you search for. When you
          stop it, we remove its cookies and have that number deleted.
        </li>
      </ul>
      <AnalyticsChoice />
      <h3>What else this browser stores</h3>
      <StoredData />
      <p>
        For what Google does with all this, see{' '}
        <a href="https://firebase.google.com/support/privacy">Privacy and Security in Firebase</a> and{' '}
        <a href="https://policies.google.com/privacy">Google’s privacy policy</a>.
      </p>

      <h2>Advertising</h2>
      <p>
        There is no advertising in this app, and we tell Google Analytics to use nothing for advertising.
        YouTube may show its own ads before a video.
      </p>

      <h2>Changes to This Privacy Policy</h2>
      <p>When something changes, we update this page first and the app after it.</p>

      <h2>Contact Us</h2>
      <p>
        Questions about your data? Write to <ContactAddress address={data?.contactEmail} />. You can delete
        your account yourself on <Link to={pagePatterns.profile}>your profile page</Link>: that removes the
        account, your email address, your skaters’ names, and all their progress from our database and from
        Firebase. There you can also rename skaters, or remove one with all that is stored of her. Moves you
        completed without an account stay in this browser until you clear this site’s data or unmark them on
        their level pages. <Link to={pagePatterns.categories}>See all categories</Link>
      </p>
    </Page>
  );
}

function ContactAddress({ address }: { address: string | undefined }) {
  // In an element that stays, because a browser's translation replaces text nodes.
  return <span>{address ? <a href={`mailto:${address}`}>{address}</a> : 'the operator of this site'}</span>;
}
