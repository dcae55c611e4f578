import { prepare } from './prepare.mjs';

prepare();
await import('@swc-node/register/esm-register');
await import('../server/main.ts');
