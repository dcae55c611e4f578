import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() });
const router = createHashRouter([{ path: '/', element: null }]);
createRoot(document.getElementById('root')).render(<ApolloProvider client={client}><RouterProvider router={router} /></ApolloProvider>);
