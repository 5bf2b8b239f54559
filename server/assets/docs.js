// Shows the contract of this instance. A key that is pasted stays in the page: it is neither stored nor sent elsewhere.
const place = document.getElementById('reference');

window.Scalar.createApiReference(place, {
  url: place.dataset.contract,
  servers: [{ url: window.location.origin + place.dataset.server, description: 'This instance' }],
  authentication: { preferredSecurityScheme: 'bearerAuth' },
  persistAuth: false,
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  documentDownloadType: 'direct',
  theme: 'default',
});
