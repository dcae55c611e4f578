import './workerExit.js';

export { TestEnvironment as default } from 'jest-environment-node';
