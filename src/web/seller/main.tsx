import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { DataProvider } from '#web/data/data-provider.tsx'
import { hasUnsavedInput } from '#web/ui/form/unsaved-input.ts'
import { sellerSession } from './frame/seller-session.ts'
import { SettingsProvider } from './frame/settings-provider.tsx'
import { routes } from './routes.ts'
import './seller.css'

const router = createBrowserRouter(routes)

// The scripts of a page are gone after a new release, which a reload brings. Not if the first page fails: it would fail again.
addEventListener('vite:preloadError', () => {
  if (router.state.initialized && !hasUnsavedInput()) window.location.reload()
})

sellerSession.load()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the seller’s area')
createRoot(root).render(
  <StrictMode>
    <DataProvider>
      <SettingsProvider>
        <RouterProvider router={router} />
      </SettingsProvider>
    </DataProvider>
  </StrictMode>,
)
