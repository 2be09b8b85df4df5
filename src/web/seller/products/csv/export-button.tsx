import { DownloadButton } from '#web/seller/frame/download-button.tsx'

export const ExportButton = () => (
  <DownloadButton path="/api/product/export" usualName="products.csv">
    Export
  </DownloadButton>
)
