// The rail at the left of every desktop screen: <app-rail here="Reports" who="R. Example" job="Job coach"></app-rail>
const entries = {
  Today: 'M3 9l7-6 7 6v8h-5v-5H8v5H3z',
  Consumers: 'M10 3.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M3.5 17c.6-6.4 12.4-6.4 13 0',
  Authorizations: 'M4 3h9l3 3v11H4zM4 12c2-1.6 4-1.6 6 0s4 1.6 6 0',
  'Service logs': 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 6.2V10l2.8 1.8',
  Mileage:
    'M5 14.5a2 2 0 1 0 0 .1M15 3.5c-2 0-3 1.4-3 2.8 0 1.8 3 4.7 3 4.7s3-2.9 3-4.7c0-1.4-1-2.8-3-2.8M7 15h5c4 0 4-2 3-3.5',
  Reports: 'M4 3h12v14H4zM7 13v-2M10 13V8M13 13V6',
  Packets: 'M5 3h10v14l-2.5-1.6L10 17l-2.5-1.6L5 17zM8 7h4M8 10.5h4',
  Vault: 'M3 4h14v12H3zM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M5 16v1.5M15 16v1.5',
  'Audit trail': 'M6 3v14M6 6h10M6 10h7M6 14h10',
};

customElements.define(
  'app-rail',
  class extends HTMLElement {
    connectedCallback() {
      const here = this.getAttribute('here');
      const items = Object.entries(entries).map(
        ([name, drawing]) =>
          `<li${name === here ? ' class="here"' : ''}><svg class="rail-icon" aria-hidden="true" viewBox="0 0 20 20"><path d="${drawing}"/></svg>${name}</li>`,
      );
      this.className = 'rail';
      this.innerHTML = `
        <div class="brand">
          <svg aria-hidden="true" viewBox="0 0 44 32" width="36"><circle cx="22" cy="16" r="10" fill="none" stroke="currentcolor" stroke-width="4"/>
          <path d="M2 25c11 0 11-9 20-9s9-9 20-9" fill="none" stroke="#ff8f4f" stroke-width="3" stroke-linecap="round"/></svg>Fairlead
        </div>
        <ul>${items.join('')}</ul>
        <div class="who"><b>${this.getAttribute('who')}</b>${this.getAttribute('job')}</div>`;
    }
  },
);
