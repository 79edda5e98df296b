/**
 * The part of the schema.org vocabulary (release 29) that shops have to do with: each type with the type above it and
 * the properties of its own, enough to find a misspelt or misplaced one. https://schema.org/docs/developers.html
 */
const types: Record<string, { parent: string | null; properties: string }> = {
  Thing: {
    parent: null,
    properties:
      'additionalType alternateName description disambiguatingDescription identifier image mainEntityOfPage name potentialAction sameAs subjectOf url',
  },
  Intangible: { parent: 'Thing', properties: '' },
  StructuredValue: { parent: 'Intangible', properties: '' },
  Action: {
    parent: 'Thing',
    properties:
      'actionStatus agent endTime error instrument location object participant result startTime target',
  },
  SearchAction: { parent: 'Action', properties: 'query' },
  EntryPoint: {
    parent: 'Intangible',
    properties: 'actionApplication actionPlatform contentType encodingType httpMethod urlTemplate',
  },
  CreativeWork: {
    parent: 'Thing',
    properties:
      'about aggregateRating author creator dateCreated dateModified datePublished hasPart headline inLanguage isPartOf keywords mainEntity publisher review text',
  },
  WebSite: { parent: 'CreativeWork', properties: 'issn' },
  WebPage: {
    parent: 'CreativeWork',
    properties:
      'breadcrumb lastReviewed mainContentOfPage primaryImageOfPage relatedLink reviewedBy significantLink speakable specialty',
  },
  CollectionPage: { parent: 'WebPage', properties: '' },
  Review: {
    parent: 'CreativeWork',
    properties: 'itemReviewed negativeNotes positiveNotes reviewAspect reviewBody reviewRating',
  },
  ItemList: {
    parent: 'Intangible',
    properties: 'aggregateElement itemListElement itemListOrder numberOfItems',
  },
  BreadcrumbList: { parent: 'ItemList', properties: '' },
  ListItem: { parent: 'Intangible', properties: 'item nextItem position previousItem' },
  Organization: {
    parent: 'Thing',
    properties:
      'address brand contactPoint email hasMerchantReturnPolicy hasShippingService legalName logo slogan telephone vatID',
  },
  OnlineBusiness: { parent: 'Organization', properties: '' },
  OnlineStore: { parent: 'OnlineBusiness', properties: '' },
  ContactPoint: {
    parent: 'StructuredValue',
    properties:
      'areaServed availableLanguage contactOption contactType email faxNumber hoursAvailable productSupported telephone',
  },
  Brand: { parent: 'Intangible', properties: 'aggregateRating logo review slogan' },
  Product: {
    parent: 'Thing',
    properties:
      'additionalProperty aggregateRating audience award brand category color depth gtin gtin12 gtin13 gtin14 gtin8 hasCertification hasMeasurement hasMerchantReturnPolicy height inProductGroupWithID isAccessoryOrSparePartFor isConsumableFor isFamilyFriendly isRelatedTo isSimilarTo isVariantOf itemCondition keywords logo manufacturer material model mpn negativeNotes nsn offers pattern positiveNotes productID productionDate purchaseDate releaseDate review size sku slogan weight width',
  },
  ProductGroup: { parent: 'Product', properties: 'hasVariant productGroupID variesBy' },
  Offer: {
    parent: 'Intangible',
    properties:
      'acceptedPaymentMethod addOn additionalProperty advanceBookingRequirement aggregateRating areaServed availability availabilityEnds availabilityStarts availableAtOrFrom availableDeliveryMethod businessFunction category deliveryLeadTime eligibleCustomerType eligibleDuration eligibleQuantity eligibleRegion eligibleTransactionVolume gtin hasMerchantReturnPolicy includesObject ineligibleRegion inventoryLevel itemCondition itemOffered mpn offeredBy price priceCurrency priceSpecification priceValidUntil review seller serialNumber shippingDetails sku validFrom validThrough warranty',
  },
  PriceSpecification: {
    parent: 'StructuredValue',
    properties:
      'eligibleQuantity eligibleTransactionVolume maxPrice minPrice price priceCurrency validForMemberTier validFrom validThrough valueAddedTaxIncluded',
  },
  UnitPriceSpecification: {
    parent: 'PriceSpecification',
    properties:
      'billingDuration billingIncrement billingStart priceComponentType priceType referenceQuantity unitCode unitText',
  },
  QuantitativeValue: {
    parent: 'StructuredValue',
    properties: 'additionalProperty maxValue minValue unitCode unitText value valueReference',
  },
  MonetaryAmount: {
    parent: 'StructuredValue',
    properties: 'currency maxValue minValue validFrom validThrough value',
  },
  OfferShippingDetails: {
    parent: 'StructuredValue',
    properties:
      'deliveryTime depth doesNotShip hasShippingService height shippingDestination shippingOrigin shippingRate validForMemberTier weight width',
  },
  DefinedRegion: {
    parent: 'StructuredValue',
    properties: 'addressCountry addressRegion postalCode postalCodePrefix postalCodeRange',
  },
  ShippingDeliveryTime: {
    parent: 'StructuredValue',
    properties: 'businessDays cutoffTime handlingTime transitTime',
  },
  MerchantReturnPolicy: {
    parent: 'Intangible',
    properties:
      'additionalProperty applicableCountry customerRemorseReturnFees customerRemorseReturnLabelSource customerRemorseReturnShippingFeesAmount inStoreReturnsOffered itemCondition itemDefectReturnFees itemDefectReturnLabelSource itemDefectReturnShippingFeesAmount merchantReturnDays merchantReturnLink refundType restockingFee returnFees returnLabelSource returnMethod returnPolicyCategory returnPolicyCountry returnPolicySeasonalOverride returnShippingFeesAmount',
  },
  Rating: {
    parent: 'Intangible',
    properties: 'author bestRating ratingExplanation ratingValue reviewAspect worstRating',
  },
  AggregateRating: { parent: 'Rating', properties: 'itemReviewed ratingCount reviewCount' },
  Person: { parent: 'Thing', properties: 'email familyName givenName' },
}

const named = (name: string) => ({ '@id': `schema:${name}` })

/** The vocabulary in the form in which schema.org publishes it, as validators take it. */
export function schemaOrg(): { '@graph': object[] } {
  const domains = new Map<string, string[]>()
  for (const [type, { properties }] of Object.entries(types)) {
    for (const property of properties.split(' ').filter(Boolean))
      domains.set(property, [...(domains.get(property) ?? []), type])
  }
  return {
    '@graph': [
      ...Object.entries(types).map(([type, { parent }]) => ({
        ...named(type),
        '@type': 'rdfs:Class',
        ...(parent === null ? {} : { 'rdfs:subClassOf': named(parent) }),
      })),
      ...[...domains].map(([property, within]) => ({
        ...named(property),
        '@type': 'rdf:Property',
        'schema:domainIncludes': within.map(named),
      })),
    ],
  }
}
