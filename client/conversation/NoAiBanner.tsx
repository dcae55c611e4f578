import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ModelArea } from '../graphql/schema.generated.ts';
import { useSession } from '../session.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './AiNotice.module.css';
import { ModelsDocument } from './models.generated.ts';

/** The interval in ms at which the screen checks whether a provider was added. */
const CHECK_EVERY = 30_000;

const WORDS = {
  providers: {
    sentence: 'No AI provider is set up, so only the offline writer answers, which uses no AI.',
    link: 'Add a provider',
    others: 'An administrator can add one.',
  },
  models: {
    sentence: 'The AI providers offer no model at the moment.',
    link: 'See why',
    others: 'An administrator can see why.',
  },
} as const;

interface NoAiBannerProps {
  lack: keyof typeof WORDS;
  area: ModelArea;
}

/** It goes as soon as a model is offered. */
export function NoAiBanner({ lack, area }: NoAiBannerProps) {
  const { user } = useSession();
  useFreshModels(area);
  const { sentence, link, others } = WORDS[lack];
  return (
    <div className={styles.banner}>
      <Icon name="info" size={16} />
      <p className={styles.sentence}>
        <span>{`${sentence} `}</span>
        {user?.isAdministrator ? <Link to="/administration/models">{link}</Link> : <span>{others}</span>}
      </p>
    </div>
  );
}

/** Fetches the models again at an interval, and when the user returns to the tab. */
function useFreshModels(area: ModelArea) {
  const client = useApolloClient();
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      const variables = { area, withProviders: true };
      client.query({ query: ModelsDocument, variables, fetchPolicy: 'network-only' }).catch(() => undefined);
    };
    const timer = setInterval(check, CHECK_EVERY);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [client, area]);
}
