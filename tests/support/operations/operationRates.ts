export type Rate = keyof typeof RATES;

/** All rate limiters, with their rates and keys. */
export const RATES = {
  login_user: '10 in 15 minutes, of a username and network',
  login_client: '100 a day, of a network',
  second_factor:
    '10 codes a day, of a user: together from all networks where they did not sign in lately, and from each where they did',
  second_factor_mail: 'one mail a day tells of spent second_factor, of a user',
  second_factor_set_up: '30 an hour, of a user',
  beta_code: '10 wrong codes an hour, of a network',
  login_known: 'none: who signed in from a network lately, whom its limit a day does not keep out',
  sign_up: '60 an hour, of a network',
  reset_mail: '3 mails an hour, of an account',
  reset_client: '20 an hour, of a network; over it none is sent, and the answer does not tell',
  told_change: '20 a day, of a user: changes that are mailed',
  oidc_answer: '300 in 15 minutes, of a network: ways back',
  oidc_logout: '3,000 in 15 minutes, of a network: logouts by the provider',
  oidc_logout_token: 'once: a logout token of the provider',
  oidc_exchange: '600 in 15 minutes, of a network',
  share_guess: '200 unknown links in 10 minutes, of a network',
  share_view: 'one view an hour is counted, of a visitor and link',
  vitals: '60 a minute, of a network',
  admin_mail: '100 an hour, of an administrator',
  webhook_change: '60 an hour, of a user',
  webhook_send: '20 a minute, of a user',
  account_data: '5 an hour, of a user',
  account_data_pages: '10,000 an hour, of a user',
  model_refresh: '10 a minute, of all administrators together',
  ai_provider_change: '30 a minute, of all administrators together: changes, tries and looks',
  file_upload: '100 in 10 minutes, of a user',
  llm_minute: '20 a minute, of a user, unless it is set otherwise',
  llm_day: '1,000 a day, of a user, unless it is set otherwise',
} as const;
