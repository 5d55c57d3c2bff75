import { type ReactNode, useState } from 'react';
import type { User } from '#shared/api.ts';
import { SmallPrint } from '../../ui/looks.tsx';
import styles from './user-details.module.css';

interface UserDetailsProps {
  user: User;
  children: ReactNode;
}

export function UserDetails({ user: { displayName, email, photoURL }, children }: UserDetailsProps) {
  const [failedPhotoUrl, setFailedPhotoUrl] = useState<string>();
  const name = displayName || 'Skater';
  return (
    <div className={styles.user}>
      {photoURL && photoURL !== failedPhotoUrl ? (
        <img
          className={styles.photo}
          src={photoURL}
          // The name is beside it.
          alt=""
          width={72}
          height={72}
          // Some hosts of profile photos refuse requests that name another site.
          referrerPolicy="no-referrer"
          onError={() => setFailedPhotoUrl(photoURL)}
        />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <div className={styles.details}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {email && <SmallPrint>{email}</SmallPrint>}
      </div>
      {children}
    </div>
  );
}
